import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LIMITS, type Ending } from '@/domain/form/definition/definition';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { focusWhenMounted } from '../editing/focus';
import { freshIds } from '../state/ids';
import { EndingOptions } from './EndingOptions';
import { EndingPicture } from './look/CanvasPictures';
import { focusNextText } from './focusNextText';
import { InlineText } from '../text/InlineText';
import { useBuilder, useStoreActions } from '../state/store';
import { TextCard } from './TextCard';
import { useBuilderActions } from '../editing/useActions';
import { endingSelector } from '../ui/domTargets';

const ConditionEditor = lazyPart(() =>
  import('../logic/ConditionEditor').then((part) => part.ConditionEditor),
);

/** What a respondent sees after sending: one for everybody, and others for those of whom a condition holds. */
export function EndingCards() {
  const endings = useBuilder((state) => state.history.definition.endings);
  const { edit } = useStoreActions();
  const actions = useBuilderActions();
  const add = () => {
    const id = freshIds.ending();
    edit([{ op: 'setForm', set: { endings: [...endings, { id, title: '', text: '' }] } }]);
    focusWhenMounted(endingSelector(id));
  };
  return (
    <>
      {endings.map((ending, index) => (
        <EndingCard
          key={ending.id}
          ending={ending}
          index={index}
          {...(index > 0
            ? {
                onDelete: () =>
                  actions.deleteTexts(
                    { endings: endings.filter((one) => one !== ending) },
                    `ending ${index + 1}`,
                    endingSelector((endings[index + 1] ?? endings[index - 1])?.id ?? ''),
                  ),
              }
            : {})}
        />
      ))}
      {endings.length < LIMITS.endings && (
        <Button className="own" startIcon={<AddIcon />} sx={{ alignSelf: 'center' }} onClick={add}>
          Add another ending
        </Button>
      )}
    </>
  );
}

function EndingCard(props: { ending: Ending; index: number; onDelete?: () => void }) {
  const { ending, index, onDelete } = props;
  const endings = useBuilder((state) => state.history.definition.endings);
  const { edit } = useStoreActions();
  const set = (next: Partial<Ending>, coalesceKey: string) =>
    edit(
      [
        {
          op: 'setForm',
          set: {
            endings: endings.map((one) => (one.id === ending.id ? { ...one, ...next } : one)),
          },
        },
      ],
      `${coalesceKey}:${ending.id}`,
    );
  const name = index === 0 ? 'Ending' : `Ending ${index + 1}`;
  const of = index === 0 ? 'the ending' : `ending ${index + 1}`;
  return (
    <TextCard
      name={name}
      endingId={ending.id}
      when={index === 0 ? 'Shown after submitting' : 'Alternative ending'}
      {...(onDelete ? { onDelete } : {})}
    >
      <div className="h1 done">
        <InlineText
          variant="title"
          label={`Title of ${of}`}
          placeholder="Thank you"
          value={ending.title}
          maxLength={LIMITS.title}
          pipes={`ending:${ending.id}`}
          dataAttributes={{ 'data-ending': ending.id }}
          onKeyDown={focusNextText}
          onChange={(title) => set({ title }, 'ending:title')}
        />
      </div>
      <div className="ending-text">
        <InlineText
          variant="text"
          multiline
          marked
          label={`Text of ${of}`}
          placeholder="What happens next?"
          value={ending.text}
          maxLength={LIMITS.help}
          pipes={`ending:${ending.id}`}
          onChange={(text) => set({ text }, 'ending:text')}
        />
      </div>
      <EndingPicture ending={ending} />
      <EndingOptions ending={ending} />
      {index > 0 && (
        <Box className="own" sx={{ mt: 3 }}>
          <ConditionEditor target={{ kind: 'ending', id: ending.id }} condition={ending.showIf} />
        </Box>
      )}
    </TextCard>
  );
}
