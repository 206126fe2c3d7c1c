import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ApplyIcon from '@mui/icons-material/FormatPaint';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_THEMES, THEME } from '@/domain/documents/themes.schema';
import { dressed, looksLike } from '@/domain/form/design/edit';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { ApplyTheme } from './ApplyTheme';
import { removeTheme, saveTheme, useThemes, type SavedTheme } from './data';
import { ThemeThumb } from './ThemeThumb';
import { useDesign } from './useDesign';

const FAILED = 'We couldn’t save this theme. Check your connection and try again.';

/** The themes of the workspace, and the way to keep the form's own as one. */
export function SavedThemes() {
  const { id: workspace } = useWorkspace();
  const themes = useThemes(workspace) ?? [];
  const [applied, setApplied] = useState<SavedTheme>();
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      <Typography component="h3" variant="subtitle2">
        Workspace themes
      </Typography>
      {themes.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Save this design to use it in your other forms.
        </Typography>
      )}
      {themes.map((theme) => (
        <ThemeRow key={theme.id} theme={theme} onApply={() => setApplied(theme)} />
      ))}
      {themes.length < MAX_THEMES && <SaveTheme workspace={workspace} />}
      {applied && <ApplyTheme theme={applied} onClose={() => setApplied(undefined)} />}
    </Stack>
  );
}

function ThemeRow({ theme, onApply }: { theme: SavedTheme; onApply: () => void }) {
  const { id: workspace } = useWorkspace();
  const { uid } = useUser();
  const { design, set } = useDesign();
  const toast = useToast();
  const remove = () => {
    void removeTheme(workspace, theme.id).then(
      () =>
        toast.show(`Deleted “${theme.name}”.`, {
          label: 'Undo',
          run: () => void saveTheme(workspace, theme.id, theme, uid),
        }),
      () => toast.fail(FAILED),
    );
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box sx={{ width: '7rem', flexShrink: 0 }}>
        <ThemeThumb
          name={theme.name}
          design={theme.design}
          isChosen={looksLike(design, theme.design)}
          onChoose={() => set(dressed(design, theme.design))}
        />
      </Box>
      <Box sx={{ flex: 1 }} />
      <Tooltip title="Apply to forms">
        <IconButton aria-label={`Apply ${theme.name} to forms`} onClick={onApply}>
          <ApplyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete theme">
        <IconButton aria-label={`Delete ${theme.name}`} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

function SaveTheme({ workspace }: { workspace: string }) {
  const { uid } = useUser();
  const { design } = useDesign();
  const toast = useToast();
  const [name, setName] = useState<string>();
  if (name === undefined) {
    return (
      <Button
        size="small"
        startIcon={<AddIcon />}
        onClick={() => setName('')}
        sx={{ alignSelf: 'flex-start' }}
      >
        Save as theme
      </Button>
    );
  }
  const save = () => {
    if (name.trim() === '') return;
    saveTheme(workspace, freshKey(), { name, design }, uid).then(
      () => toast.show(`Saved “${name.trim()}”.`),
      () => toast.fail(FAILED),
    );
    setName(undefined);
  };
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        autoFocus
        size="small"
        fullWidth
        label="Theme name"
        value={name}
        slotProps={{ htmlInput: { maxLength: THEME.name } }}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setName(undefined);
        }}
      />
      <Button type="submit" variant="outlined">
        Save
      </Button>
    </Stack>
  );
}
