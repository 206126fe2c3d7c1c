import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { slugOf, newSlugProblem } from '@/domain/form/access/slug';
import { publicForm } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';
import { useDefinition } from '../state/store';
import { SwitchSetting, TextSetting } from '../ui/settingInputs';
import { LinkPreview } from './LinkPreview';
import { SaveButtons } from './SaveButtons';
import { useDraft } from './useDraft';
import type { AccessProps } from './useAccessChange';

/** Readable link, preview and search engines. */
export function LinkSettings({ known, isLocked, onChange }: AccessProps) {
  const { id: workspace } = useWorkspace();
  const { title, description } = useDefinition();
  const { slug, social = {}, isIndexed } = known.settings;
  const { value, set, isChanged, reset } = useDraft({
    ...(slug === undefined ? {} : { slug }),
    social,
  });
  const problem = value.slug === undefined ? undefined : newSlugProblem(value.slug);
  const others = known.slugs.filter((one) => one !== slug);
  const setSocial = (change: { [K in keyof typeof social]?: (typeof social)[K] | undefined }) => {
    const entries = Object.entries({ ...value.social, ...change });
    set({ social: Object.fromEntries(entries.filter(([, one]) => one !== undefined)) });
  };
  const { picture } = value.social;
  return (
    <Stack spacing={2}>
      <TextField
        label="Readable link"
        size="small"
        fullWidth
        value={value.slug ?? ''}
        placeholder={slugOf(title) || 'summer-party'}
        disabled={isLocked}
        error={problem !== undefined}
        helperText={problem ?? linkHelp(others)}
        slotProps={{
          htmlInput: { maxLength: 60, spellCheck: false, autoCapitalize: 'none' },
          inputLabel: { shrink: true },
          input: {
            startAdornment: (
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {publicForm.url('').replace(/^https?:\/\//, '')}
              </Box>
            ),
          },
        }}
        onChange={(event) => set({ slug: event.target.value.toLowerCase().trim() || undefined })}
      />
      <Typography variant="subtitle2" component="h3">
        Preview when the link is shared
      </Typography>
      <LinkPreview
        title={value.social.title ?? title}
        description={value.social.description ?? description}
        picture={picture}
      />
      <TextSetting
        label="Preview title"
        placeholder={title}
        value={value.social.title}
        maxLength={120}
        onChange={(text) => setSocial({ title: text ?? undefined })}
      />
      <TextSetting
        label="Preview text"
        placeholder={description ?? ''}
        value={value.social.description}
        maxLength={300}
        multiline
        onChange={(text) => setSocial({ description: text ?? undefined })}
      />
      <PictureInput
        label="Preview picture"
        workspace={workspace}
        value={picture}
        onChange={(next) => setSocial({ picture: next })}
      />
      <SaveButtons
        isChanged={isChanged && problem === undefined}
        isLocked={isLocked}
        onDiscard={reset}
        onSave={() => {
          onChange({ access: { slug: value.slug, social: value.social } }, 'Link saved.');
          reset();
        }}
      />
      <SwitchSetting
        label="Show this form in search engines"
        checked={isIndexed === true}
        disabled={isLocked}
        onChange={(on) =>
          onChange(
            { access: { isIndexed: on ? true : undefined } },
            on ? 'Search engines can list this form.' : 'Search engines won’t list this form.',
          )
        }
      />
    </Stack>
  );
}

const linkHelp = (others: readonly string[]) =>
  others.length === 0
    ? 'The original link keeps working.'
    : `The original link and these keep working: ${others.join(', ')}`;
