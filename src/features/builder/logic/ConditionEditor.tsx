import { fieldsBefore, setShowIf, type ConditionTarget } from '@/domain/form/editing/edits';
import { likelySource } from '@/domain/form/editing/conditionTree';
import { useBuilderStore, useStoreActions } from '../state/store';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { WhenEditor } from './WhenEditor';
import type { Condition } from '@/domain/form/definition/definition';

/** When a question, a page or an ending is shown, or hidden. */
export function ConditionEditor(props: {
  target: ConditionTarget;
  condition: Condition | undefined;
}) {
  const { target, condition } = props;
  const definition = useDeferredDefinition();
  const { edit } = useStoreActions();
  const store = useBuilderStore();
  const show = (next: Condition | undefined, coalesceKey?: string) =>
    edit(
      setShowIf(store.getState().history.definition, target, next),
      coalesceKey && `show:${target.id}:${coalesceKey}`,
    );
  const isEnding = target.kind === 'ending';
  const sources = fieldsBefore(definition, target);
  return (
    <WhenEditor
      name={`show:${target.id}`}
      label={'Shown'}
      definition={definition}
      sources={sources}
      likely={likelySource(sources, target.kind)}
      condition={condition}
      plain="always"
      plainChoices={[['always', isEnding ? 'Only when a rule leads here' : 'Always']]}
      when={isEnding ? 'Show this ending when …' : 'Show when …'}
      unless={isEnding ? 'Don’t show this ending when …' : 'Hide when …'}
      offersCondition
      onPlain={() => show(undefined)}
      onChange={show}
    />
  );
}
