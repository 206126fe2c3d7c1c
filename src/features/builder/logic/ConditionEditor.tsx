import { fieldsBefore, setShowIf, type Target } from '@/domain/form/editing/edits';
import { useBuilderStore, useStoreActions } from '../state/store';
import { useQuietDefinition } from '../state/useDeferredDefinition';
import { WhenEditor } from './WhenEditor';
import type { Condition } from '@/domain/form/definition/definition';

/** When a question, a page or an ending is shown, or hidden. */
export function ConditionEditor(props: { target: Target; condition: Condition | undefined }) {
  const { target, condition } = props;
  const definition = useQuietDefinition();
  const { edit } = useStoreActions();
  const store = useBuilderStore();
  const show = (next: Condition | undefined, mark?: string) =>
    edit(
      setShowIf(store.getState().history.definition, target, next),
      mark && `show:${target.id}:${mark}`,
    );
  const isEnding = target.kind === 'ending';
  return (
    <WhenEditor
      name={`show:${target.id}`}
      label={isEnding ? 'Who sees it' : 'Shown'}
      definition={definition}
      sources={fieldsBefore(definition, target)}
      condition={condition}
      plain="always"
      plainChoices={[['always', isEnding ? 'Only those whom a page sends here' : 'Always']]}
      when={isEnding ? 'Show this ending when …' : 'Show when …'}
      unless={isEnding ? 'Do not show it when …' : 'Hide when …'}
      offersCondition
      onPlain={() => show(undefined)}
      onChange={show}
    />
  );
}
