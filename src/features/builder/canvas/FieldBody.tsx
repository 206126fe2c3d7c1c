import { LIMITS, hasOptions, type Field } from '@/domain/form/definition/definition';
import { GroupBody } from './GroupBody';
import { AnswerLook, TotalLook } from './look/AnswerLook';
import { PictureBody } from './look/PictureBody';
import { VideoLink } from './look/VideoLink';
import { InlineText } from '../text/InlineText';
import { MatrixEditor } from './options/MatrixEditor';
import { OptionsEditor } from './OptionsEditor';
import { useStoreActions } from '../state/store';

/** The answer's place in the canvas: what is edited in place, or the control as the page draws it. */
export function FieldBody({ field, selected }: { field: Field; selected: boolean }) {
  if (hasOptions(field)) return <OptionsEditor field={field} selected={selected} />;
  switch (field.type) {
    case 'consent':
      return (
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
      );
    case 'statement':
      return (
        <BodyText
          fieldId={field.id}
          property="text"
          label="Text"
          placeholder="Type your text"
          value={field.text}
          marked
          maxLength={LIMITS.statement}
        />
      );
    case 'matrix':
      return <MatrixEditor field={field} selected={selected} />;
    case 'group':
      return <GroupBody field={field} />;
    case 'divider':
      return <hr />;
    case 'calculated':
      return field.shown ? <TotalLook /> : <Unseen>Not shown on the form</Unseen>;
    case 'hidden':
      return <Unseen>?{field.key}=…</Unseen>;
    case 'image':
      return <PictureBody field={field} selected={selected} />;
    case 'video':
      return <VideoLink field={field} selected={selected} />;
    default:
      return <AnswerLook field={field} />;
  }
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
