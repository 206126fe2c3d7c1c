import type { ComponentType } from 'react';
import {
  LIMITS,
  type Field,
  type FieldOf,
  type FieldType,
} from '@/domain/form/definition/definition';
import { GroupBody } from './GroupBody';
import { AnswerLook, TotalLook, isDrawn, type DrawnType } from './look/AnswerLook';
import { PictureBody } from './look/PictureBody';
import { VideoLink } from './look/VideoLink';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { InlineText } from '../text/InlineText';
import { MatrixEditor } from './options/MatrixEditor';
import { OptionsEditor } from './OptionsEditor';
import { useStoreActions } from '../state/store';

interface BodyProps<F extends Field> {
  field: F;
  selected: boolean;
}

const PricesLook = lazyPart(() => import('./look/PricesLook').then((m) => m.PricesLook));

/** What is edited in place; all other types have their control as the page draws it. */
const BODIES: {
  readonly [T in Exclude<FieldType, DrawnType>]: ComponentType<BodyProps<FieldOf<T>>>;
} = {
  single_choice: OptionsEditor,
  multiple_choice: OptionsEditor,
  dropdown: OptionsEditor,
  ranking: OptionsEditor,
  consent: ({ field }) => (
    <div className="control">
      <div className="choice text-line" data-text-line="">
        <input type="checkbox" inert aria-hidden readOnly checked={false} />
        <BodyText
          fieldId={field.id}
          property="statement"
          label="Checkbox text"
          placeholder="I agree to …"
          value={field.statement}
          maxLength={LIMITS.help}
        />
      </div>
    </div>
  ),
  statement: ({ field }) => (
    <BodyText
      fieldId={field.id}
      property="text"
      label="Text"
      placeholder="Type your text"
      value={field.text}
      marked
      maxLength={LIMITS.statement}
    />
  ),
  matrix: MatrixEditor,
  group: GroupBody,
  divider: () => <hr />,
  prices: ({ field }) => <PricesLook field={field} />,
  calculated: ({ field }) => (field.shown ? <TotalLook /> : <Unseen>Not shown on the form</Unseen>),
  hidden: ({ field }) => <Unseen>?{field.key}=…</Unseen>,
  image: PictureBody,
  video: VideoLink,
};

/** The answer's place in the canvas: what is edited in place, or the control as the page draws it. */
export function FieldBody({ field, selected }: BodyProps<Field>) {
  if (isDrawn(field)) return <AnswerLook field={field} />;
  // Sound: the table maps each type to what takes fields of that very type.
  const Body = BODIES[field.type] as ComponentType<BodyProps<Field>>;
  return <Body field={field} selected={selected} />;
}

/** What a question that the page does not show has instead of a control. */
function Unseen({ children }: { children: React.ReactNode }) {
  return <div className="unseen own">{children}</div>;
}

function BodyText(props: {
  fieldId: string;
  property: string;
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  marked?: boolean;
}) {
  const { fieldId, property, ...text } = props;
  const { edit } = useStoreActions();
  return (
    <InlineText
      variant="option"
      multiline
      {...text}
      pipes={`field:${fieldId}`}
      onChange={(value) =>
        edit([{ op: 'setField', fieldId, set: { [property]: value } }], `${property}:${fieldId}`)
      }
    />
  );
}
