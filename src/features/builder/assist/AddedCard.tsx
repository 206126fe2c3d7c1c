import type { Field } from '@/domain/form/definition/definition';
import { withNames } from '@/domain/logic/chips';
import type { ProposedField } from '@/domain/form/proposals/pendingProposal';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { useBuilderStore } from '../state/store';
import { FIELD_INFO } from '../ui/fieldInfo';
import { PartDecision } from './PartDecision';

/** Longest list of options that is shown whole. */
const MOST_OPTIONS = 8;

/** A question that is proposed, at its place: to be read and decided on, not edited. */
export function AddedCard({ added: { field, children } }: { added: ProposedField }) {
  const store = useBuilderStore();
  const { name, Icon } = FIELD_INFO[field.type];
  const named = (text: string) => withNames(text, store.getState().history.definition);
  const title = named(field.label).trim() || name;
  const below = [...optionsIn(field), ...children.map(({ label }) => `• ${named(label)}`)];
  return (
    <div
      role="listitem"
      className="card card-added"
      data-proposed="added"
      aria-label={`${title}, suggested`}
    >
      <div className="card-kind own" data-hue={hueOf(field.type)}>
        <Icon aria-hidden />
        <span>
          {name}
          {'required' in field && field.required ? ' · required' : ''}
        </span>
      </div>
      <div className="field">
        <div className="label">{title}</div>
        {field.help !== undefined && <div className="help">{named(field.help)}</div>}
        {below.length > 0 && <div className="help">{below.join('\n')}</div>}
      </div>
      <PartDecision id={field.id} title={title} />
    </div>
  );
}

function optionsIn(field: Field): string[] {
  const list = 'options' in field ? field.options : field.type === 'matrix' ? field.rows : [];
  const shown = list.slice(0, MOST_OPTIONS).map(({ label }) => `○ ${label}`);
  return list.length > shown.length ? [...shown, `… ${list.length} in all`] : shown;
}
