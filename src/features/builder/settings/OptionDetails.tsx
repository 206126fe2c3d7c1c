import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_PLACES, type ChoiceField, type Option } from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';
import { Fold } from '@/shared/ui/page/Fold';
import { NumberInput } from '../ui/NumberInput';
import { useBuilderStore, useStoreActions } from '../state/store';

/** Points, places and pictures of options, folded away until they are wanted. */
export function OptionDetails({ field, pictures }: { field: ChoiceField; pictures: boolean }) {
  const { edit } = useStoreActions();
  const store = useBuilderStore();
  const { id: workspace } = useWorkspace();
  const change = (optionId: string, patch: (option: Option) => Option) => {
    // The options as they are when a picture has come: they may have been edited meanwhile.
    const now = store.getState().history.definition.fields[field.id];
    if (!now || !('options' in now)) return;
    const options = now.options.map((one) => (one.id === optionId ? patch(one) : one));
    edit([{ op: 'setField', fieldId: field.id, set: { options } }], `option:${optionId}`);
  };
  return (
    <Fold title={pictures ? 'Points, places and pictures' : 'Points and places'} spacing={2}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        An option with places takes that many responses. Leave blank for no limit.
      </Typography>
      {field.options.map((option, index) => {
        const name = option.label || `Option ${index + 1}`;
        return (
          <Stack key={option.id} spacing={1.5} role="group" aria-label={name}>
            <Typography variant="body2" dir="auto">
              {name}
            </Typography>
            <NumberInput
              label={`Points for ${name}`}
              value={option.score}
              onChange={(score) =>
                change(option.id, ({ score: _before, ...rest }) =>
                  score === null ? rest : { ...rest, score },
                )
              }
            />
            <NumberInput
              label={`Places for ${name}`}
              min={0}
              max={MAX_PLACES}
              value={option.places}
              onChange={(places) =>
                change(option.id, ({ places: _before, ...rest }) =>
                  places === null ? rest : { ...rest, places: Math.round(places) },
                )
              }
            />
            {pictures && (
              <PictureInput
                label={`Picture for ${name}`}
                workspace={workspace}
                value={option.picture}
                onChange={(picture) =>
                  change(option.id, ({ picture: _before, ...rest }) =>
                    picture ? { ...rest, picture } : rest,
                  )
                }
              />
            )}
          </Stack>
        );
      })}
    </Fold>
  );
}
