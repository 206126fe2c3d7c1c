import { memo, useRef } from 'react';
import { LIMITS, isInput, type Field } from '@/domain/form/definition';
import { CardToolbar } from './CardToolbar';
import { FieldBody } from './FieldBody';
import { FIELD_INFO, fieldTitle } from './fieldInfo';
import { InlineText } from './InlineText';
import { useDrawn } from './lazyDraw';
import { isChosen } from './selection';
import { useBuilder, useField } from './store';
import { useBuilderActs } from './useBuilderActs';

interface Props {
  fieldId: string;
  /** Whether it is drawn whole at once, which a long form does not do. */
  atOnce: boolean;
}

/**
 * One field in the canvas: as the respondent meets it, edited in place. What the mouse and the keys do with it is
 * handled once, at the root of the canvas (useCanvasEvents.ts).
 */
export const FieldCard = memo(function FieldCard({ fieldId, atOnce }: Props) {
  const field = useField(fieldId);
  const chosen = useBuilder(({ selection }) =>
    !isChosen(selection, fieldId) ? undefined : selection.kind === 'fields' ? 'several' : 'one',
  );
  const isMoving = useBuilder(({ drag }) => drag?.ids.includes(fieldId) ?? false);
  const dropsHere = useBuilder(({ drag }) => drag?.before === fieldId);
  const edit = useBuilder((state) => state.edit);
  const acts = useBuilderActs();
  if (!field) return null;
  const title = fieldTitle(field);
  const set = (property: string, value: string) =>
    edit([{ op: 'setField', fieldId, set: { [property]: value } }], `${property}:${fieldId}`);
  return (
    <li
      className="card"
      data-field={fieldId}
      data-chosen={chosen}
      data-moving={isMoving || undefined}
      data-drop={dropsHere ? 'before' : undefined}
      tabIndex={-1}
      aria-label={chosen ? `${title}, selected` : title}
    >
      <button
        type="button"
        className="card-handle"
        data-handle=""
        aria-label={`Move ${title}`}
        title="Drag, or press Space and use the arrow keys"
      >
        <Dots />
      </button>
      <Kind field={field} />
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
          onChange={(value) => set('help', value)}
        />
      )}
      <Body field={field} selected={chosen === 'one'} atOnce={atOnce} />
      {chosen === 'one' && <CardToolbar fieldId={fieldId} title={title} />}
    </li>
  );
});

function Kind({ field }: { field: Field }) {
  const { name, Icon } = FIELD_INFO[field.type];
  return (
    <div className="card-kind">
      <Icon aria-hidden />
      <span>
        {name}
        {isInput(field) && field.required ? ' · required' : ''}
        {field.showIf ? ' · shown on a condition' : ''}
      </span>
    </div>
  );
}

function Body({ field, selected, atOnce }: { field: Field; selected: boolean; atOnce: boolean }) {
  const part = useRef<HTMLDivElement>(null);
  const drawn = useDrawn(part, atOnce);
  return (
    <div ref={part} data-body="">
      {drawn && <FieldBody field={field} selected={selected} />}
    </div>
  );
}

/** Six dots. An icon of MUI costs more than a thousand handles may. */
function Dots() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d="M9 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4m6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4M9 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4m6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4M9 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4m6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />
    </svg>
  );
}
