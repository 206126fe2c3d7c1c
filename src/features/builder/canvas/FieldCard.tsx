import { memo, type ReactNode } from 'react';
import {
  LIMITS,
  isAsked,
  isInput,
  type Field,
  type FieldType,
} from '@/domain/form/definition/definition';
import { embedOf } from '@/domain/files/mediaHosts';
import { AddedCards } from '../assist/AddedCards';
import { CardToolbar } from './CardToolbar';
import { useRuleText } from './cardRules';
import { useCard } from './cards';
import { FieldBody } from './FieldBody';
import { VideoStill } from './look/VideoStill';
import { usePageWords } from '../ui/PageWords';
import { FIELD_INFO } from '../ui/fieldInfo';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { useFieldTitle } from '../text/FieldTitle';
import { InlineText } from '../text/InlineText';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { useDeferredRender } from '../ui/lazyDraw';
import { useStoreActions } from '../state/store';
import { useBuilderActions } from '../editing/useActions';

interface Props {
  fieldId: string;
  /** Whether it is near the screen: what is not is drawn whole when there is time. */
  near: boolean;
}

const PartDecision = lazyPart(() => import('../assist/PartDecision').then((m) => m.PartDecision));

/** By its role, since between an entry and its list is a chunk (FieldList.tsx), where no `li` may be. */
const ENTRY = { role: 'listitem' } as const;

/**
 * One field in the canvas: as the respondent meets it, edited in place. What the mouse and the keys do with it is
 * handled once, at the root of the canvas (useCanvasEvents.ts).
 */
export const FieldCard = memo(function FieldCard({ fieldId, near }: Props) {
  const { field, chosen, isMoving, isBefore, finding, proposed, isFollowed } = useCard(fieldId);
  const title = useFieldTitle(field);
  if (!field) return null;
  const card = (
    <div
      {...ENTRY}
      className={field.width === 'half' ? 'card half' : 'card'}
      data-field={fieldId}
      data-type={field.type}
      data-chosen={chosen}
      data-moving={isMoving || undefined}
      data-drop={isBefore ? 'before' : undefined}
      data-proposed={proposed}
      tabIndex={-1}
      aria-label={chosen ? `${title}, selected` : title}
    >
      <button
        type="button"
        className="card-handle own"
        data-handle=""
        aria-label={`Move ${title}`}
        title="Drag, or press Space and use the arrow keys"
      />
      <Kind
        type={field.type}
        required={isInput(field) && !field.requiredIf && field.required}
        isHalf={field.width === 'half'}
        finding={finding}
      />
      {(field.showIf ?? (isInput(field) && field.requiredIf)) && near && <Rule fieldId={fieldId} />}
      <FieldLook field={field} title={title}>
        <Body field={field} selected={chosen === 'one'} near={near} />
      </FieldLook>
      {proposed && <PartDecision id={fieldId} title={title} />}
      {chosen === 'one' && <CardToolbar fieldId={fieldId} title={title} />}
    </div>
  );
  if (!isFollowed) return card;
  return (
    <>
      {card}
      <AddedCards afterId={fieldId} />
    </>
  );
});

/** Label, help and answer in the order and with the classes of the page (respondent/fields/base.tsx). */
function FieldLook({
  field,
  title,
  children,
}: {
  field: Field;
  title: string;
  children: ReactNode;
}) {
  const { edit } = useStoreActions();
  const fieldId = field.id;
  const set = (property: string, value: string) =>
    edit([{ op: 'setField', fieldId, set: { [property]: value } }], `${property}:${fieldId}`);
  const label = <LabelText field={field} title={title} onChange={(value) => set('label', value)} />;
  return (
    <div className="field">
      {/* A picture has its label under it, and a video in its button. */}
      {field.type === 'image' && children}
      {label}
      {field.help !== undefined && (
        <div className="help">
          <InlineText
            variant="text"
            multiline
            label={`Help text for ${title}`}
            placeholder="Help text (optional)"
            value={field.help}
            maxLength={LIMITS.help}
            pipes={`field:${fieldId}`}
            onChange={(value) => set('help', value)}
          />
        </div>
      )}
      {field.type !== 'image' && children}
    </div>
  );
}

/** The label area of a card, according to how the page shows the field. */
const LABEL_CLASS: { readonly [T in FieldType]?: string } = {
  statement: 'h2 label',
  image: 'help',
  video: 'button quiet',
  divider: 'label spare',
};
const PLACEHOLDER: { readonly [T in FieldType]?: string } = { image: 'Caption (optional)' };

function LabelText(props: { field: Field; title: string; onChange: (value: string) => void }) {
  const { field, title, onChange } = props;
  const { id, type } = field;
  const actions = useBuilderActions();
  const words = usePageWords();
  const media = field.type === 'video' ? embedOf(field.url) : undefined;
  const watch = media?.kind === 'audio' ? words.listen : words.watch;
  const ask = isInput(field) ? 'Type your question, or / for another type' : 'Heading (optional)';
  const line = (
    <div
      className={`text-line ${media ? 'label' : (LABEL_CLASS[type] ?? 'label')}`}
      data-text-line=""
    >
      {type === 'video' && !media && <span aria-hidden>▶</span>}
      <InlineText
        variant="label"
        multiline
        label={isInput(field) ? `Question: ${title}` : `Heading: ${title}`}
        placeholder={type === 'video' ? watch : (PLACEHOLDER[type] ?? ask)}
        value={field.label}
        maxLength={LIMITS.label}
        dataAttributes={{ 'data-label-of': id }}
        pipes={`field:${id}`}
        onChange={onChange}
        onDone={() => actions.named(id)}
      />
      {isInput(field) && isAsked(field) && (
        <span className="optional">{field.required ? words.required : words.optional}</span>
      )}
    </div>
  );
  return media && field.type === 'video' ? (
    <VideoStill field={field} media={media}>
      {line}
    </VideoStill>
  ) : (
    line
  );
}

const FINDING_TEXT = { error: 'Needs fixing', warning: 'Warning' } as const;

interface KindProps {
  type: FieldType;
  required: boolean;
  isHalf: boolean;
  finding: 'error' | 'warning' | undefined;
}

const Kind = memo(function Kind(props: KindProps) {
  const { type, required, isHalf, finding } = props;
  const { name, Icon } = FIELD_INFO[type];
  return (
    <div className="card-kind own" data-hue={hueOf(type)}>
      <Icon aria-hidden />
      <span>
        {name}
        {required ? ' · required' : ''}
        {isHalf ? ' · half width' : ''}
      </span>
      {finding && <span data-finding={finding}>{FINDING_TEXT[finding]}</span>}
    </div>
  );
});

/** When the question is shown or required, in one line. */
function Rule({ fieldId }: { fieldId: string }) {
  const text = useRuleText(fieldId);
  return (
    <div className="card-rule own" dir="auto" title={text}>
      {text}
    </div>
  );
}

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
    const drawn = useDeferredRender(near);
    return <div data-body="">{drawn && <FieldBody field={field} selected={selected} />}</div>;
  },
  (before, after) =>
    before.selected === after.selected &&
    before.near === after.near &&
    haveSameBody(before.field, after.field),
);
