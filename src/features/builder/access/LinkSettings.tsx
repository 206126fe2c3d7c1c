import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { slugOf, newSlugProblem } from '@/domain/options/slug';
import { publicForm } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';
import { useDefinition } from '../state/store';
import { SavedText } from '../ui/SavedText';
import { SwitchSetting } from '../ui/settingInputs';
import { useOnLeave } from '../ui/useOnLeave';
import { useSavedDraft } from '../ui/useSavedDraft';
import { LinkPreview } from './LinkPreview';
import type { AccessPatch, AccessProps } from './useAccessChange';
import type { OnFail } from '../ui/useSettingsChanges';

/** Readable link, preview and search engines. */
export function LinkSettings({ known, isLocked, onChange }: AccessProps) {
  const { id: workspace } = useWorkspace();
  const { title, description } = useDefinition();
  const { slug, social = {}, isIndexed } = known.settings;
  const others = known.slugs.filter((one) => one !== slug);
  const change = (patch: AccessPatch, onFail?: OnFail) =>
    onChange(patch, 'Link saved.', onFail && { onFail });
  const setSocial = (
    patch: { [K in keyof typeof social]?: (typeof social)[K] | undefined },
    onFail?: OnFail,
  ) => {
    const entries = Object.entries({ ...social, ...patch });
    change({ social: Object.fromEntries(entries.filter(([, one]) => one !== undefined)) }, onFail);
  };
  const { picture } = social;
  return (
    <Stack spacing={2}>
      <SlugInput
        slug={slug}
        placeholder={slugOf(title) || 'summer-party'}
        helperText={linkHelp(others)}
        isLocked={isLocked}
        onSave={(next, onFail) => change({ slug: next }, onFail)}
      />
      <Typography variant="subtitle2" component="h3">
        Preview when the link is shared
      </Typography>
      <LinkPreview
        title={social.title ?? title}
        description={social.description ?? description}
        picture={picture}
      />
      <SavedText
        label="Preview title"
        placeholder={title}
        value={social.title}
        maxLength={120}
        disabled={isLocked}
        onSave={(text, onFail) => setSocial({ title: text ?? undefined }, onFail)}
      />
      <SavedText
        label="Preview text"
        placeholder={description ?? ''}
        value={social.description}
        maxLength={300}
        multiline
        disabled={isLocked}
        onSave={(text, onFail) => setSocial({ description: text ?? undefined }, onFail)}
      />
      {!isLocked && (
        <PictureInput
          label="Preview picture"
          workspace={workspace}
          value={picture}
          onChange={(next) => setSocial({ picture: next })}
        />
      )}
      <SwitchSetting
        label="Show this form in search engines"
        checked={isIndexed === true}
        disabled={isLocked}
        onChange={(on) =>
          onChange(
            { isIndexed: on ? true : undefined },
            on ? 'Search engines can list this form.' : 'Search engines won’t list this form.',
          )
        }
      />
    </Stack>
  );
}

interface SlugProps {
  slug: string | undefined;
  placeholder: string;
  helperText: string;
  isLocked: boolean;
  onSave: (slug: string | undefined, onFail: OnFail) => void;
}

function SlugInput({ slug, placeholder, helperText, isLocked, onSave }: SlugProps) {
  const { value, problem, type, save } = useSavedDraft({
    known: slug,
    problemOf: (name) => (name === undefined ? undefined : newSlugProblem(name)),
    onSave,
  });
  return (
    <TextField
      label="Readable link"
      size="small"
      fullWidth
      value={value ?? ''}
      placeholder={placeholder}
      disabled={isLocked}
      error={problem !== undefined}
      helperText={problem ?? helperText}
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
      {...useOnLeave(save)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
      onChange={(event) => type(event.target.value.toLowerCase().trim() || undefined)}
    />
  );
}

const linkHelp = (others: readonly string[]) =>
  others.length === 0
    ? 'The original link keeps working.'
    : `The original link and these keep working: ${others.join(', ')}`;
