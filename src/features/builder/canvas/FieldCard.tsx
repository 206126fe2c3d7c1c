import { memo } from 'react';
import { LIMITS, isInput, type Field, type FieldType } from '@/domain/form/definition/definition';
import { CardToolbar } from './CardToolbar';
import { useCard } from './cards';
import { FieldBody } from './FieldBody';
import { FIELD_INFO } from '../ui/fieldInfo';
import { useFieldTitle } from '../text/FieldTitle';
import { InlineText } from '../text/InlineText';
import { useDrawn } from '../ui/lazyDraw';
import { useStoreActions } from '../state/store';
import { useBuilderActions } from '../editing/useActions';

interface Props {
  fieldId: string;
  /** Whether it is near the screen: what is not is drawn whole when there is time. */
  near: boolean;
}

/** By its role, since between an entry and its list is a chunk (FieldList.tsx), where no `li` may be. */
const ENTRY = { role: 'listitem' } as const;

/**
 * One field in the canvas: as the respondent meets it, edited in place. What the mouse and the keys do with it is
 * handled once, at the root of the canvas (useCanvasEvents.ts).
 */
export const FieldCard = memo(function FieldCard({ fieldId, near }: Props) {
  const { field, chosen, isMoving, isBefore, finding } = useCard(fieldId);
  const { edit } = useStoreActions();
  const acts = useBuilderActions();
  const title = useFieldTitle(field);
  if (!field) return null;
  const set = (property: string, value: string) =>
    edit([{ op: 'setField', fieldId, set: { [property]: value } }], `${property}:${fieldId}`);
  return (
    <div
      {...ENTRY}
      className="card"
      data-field={fieldId}
      data-chosen={chosen}
      data-moving={isMoving || undefined}
      data-drop={isBefore ? 'before' : undefined}
      tabIndex={-1}
      aria-label={chosen ? `${title}, selected` : title}
    >
      <button
        type="button"
        className="card-handle"
        data-handle=""
        aria-label={`Move ${title}`}
        title="Drag, or press Space and use the arrow keys"
      />
      <Kind
        type={field.type}
        required={isInput(field) ? (field.requiredIf ? 'when' : field.required) : false}
        isConditional={field.showIf !== undefined}
        isHalf={field.width === 'half'}
        finding={finding}
      />
      <InlineText
        variant="label"
        multiline
        label={isInput(field) ? `Question: ${title}` : `Heading: ${title}`}
        placeholder={
          isInput(field) ? 'Type your question, or / for another type' : 'Heading (optional)'
        }
        value={field.label}
        maxLength={LIMITS.label}
        mark={{ 'data-label-of': fieldId }}
        pipes={`field:${fieldId}`}
        onChange={(value) => set('label', value)}
        onDone={() => acts.named(fieldId)}
      />
      {field.help !== undefined && (
        <InlineText
          variant="text"
          multiline
          label={`Help for ${title}`}
          placeholder="Help under the question"
          value={field.help}
          maxLength={LIMITS.help}
          pipes={`field:${fieldId}`}
          onChange={(value) => set('help', value)}
        />
      )}
      <Body field={field} selected={chosen === 'one'} near={near} />
      {chosen === 'one' && <CardToolbar fieldId={fieldId} title={title} />}
    </div>
  );
});

const FINDING_TEXT = { error: 'To mend', warning: 'Worth a look' } as const;

interface KindProps {
  type: FieldType;
  required: boolean | 'when';
  isConditional: boolean;
  isHalf: boolean;
  finding: 'error' | 'warning' | undefined;
}

const Kind = memo(function Kind(props: KindProps) {
  const { type, required, isConditional, isHalf, finding } = props;
  const { name, Icon } = FIELD_INFO[type];
  return (
    <div className="card-kind">
      <Icon aria-hidden />
      <span>
        {name}
        {required === 'when' ? ' · required on a condition' : required ? ' · required' : ''}
        {isConditional ? ' · shown on a condition' : ''}
        {isHalf ? ' · half width' : ''}
      </span>
      {finding && <span data-finding={finding}>{FINDING_TEXT[finding]}</span>}
    </div>
  );
});

interface BodyProps {
  field: Field;
  selected: boolean;
  near: boolean;
}

/** What is written above the body, letter by letter: it leaves the body as it is. */
const WRITTEN: readonly string[] = ['label', 'help'];

/** Whether two fields differ in nothing that their bodies show. */
function haveSameBody(one: Field, other: Field): boolean {
  const [before, after] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    before.length === after.size &&
    before.every(([name, value]) => WRITTEN.includes(name) || after.get(name) === value)
  );
}

const Body = memo(
  function Body({ field, selected, near }: BodyProps) {
    const drawn = useDrawn(near);
    return <div data-body="">{drawn && <FieldBody field={field} selected={selected} />}</div>;
  },
  (before, after) =>
    before.selected === after.selected &&
    before.near === after.near &&
    haveSameBody(before.field, after.field),
);
