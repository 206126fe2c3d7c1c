import type { FieldOf } from '@/domain/form/definition/definition';
import { ANSWER_LIMITS } from '@/domain/form/definition/limits';
import { InlineText } from '../../text/InlineText';
import { useStoreActions } from '../../state/store';

/** Where the button of a video leads. Respondents see the button alone. */
export function VideoLink({ field, selected }: { field: FieldOf<'video'>; selected: boolean }) {
  const { edit } = useStoreActions();
  const { id: fieldId, url } = field;
  if (!selected && url !== '') return null;
  return (
    <div className="video-link own">
      <InlineText
        variant="text"
        label="Link to the video"
        placeholder="Paste a link to the video, such as https://…"
        value={url}
        maxLength={ANSWER_LIMITS.url}
        onChange={(next) =>
          edit([{ op: 'setField', fieldId, set: { url: next.trim() } }], `url:${fieldId}`)
        }
      />
    </div>
  );
}
