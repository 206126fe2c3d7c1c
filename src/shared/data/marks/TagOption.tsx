import AddIcon from '@mui/icons-material/Add';
import CheckedIcon from '@mui/icons-material/CheckBox';
import SomeIcon from '@mui/icons-material/IndeterminateCheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import Box from '@mui/material/Box';
import type { Tag } from '@/domain/documents/workspaces.schema';
import { TagChip } from './TagChips';
import type { TagState } from './marking';

const ICONS = { all: CheckedIcon, some: SomeIcon, none: UncheckedIcon } as const;
const CHECKED = { all: true, some: 'mixed', none: false } as const;

interface Props {
  id: string;
  /** A tag, or the name of one that would be made. */
  tag: Tag | string;
  state?: TagState;
  isActive: boolean;
  onChoose: () => void;
}

/** One line of the tag picker. The text above keeps the focus. */
export function TagOption({ id, tag, state = 'none', isActive, onChoose }: Props) {
  const isNew = typeof tag === 'string';
  const Icon = isNew ? AddIcon : ICONS[state];
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      aria-checked={isNew ? undefined : CHECKED[state]}
      ref={(element: HTMLElement | null) => {
        // The focus is elsewhere, so the browser scrolls to nothing by itself.
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        px: 2,
        cursor: 'pointer',
        bgcolor: isActive ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary', flexShrink: 0 }} />
      {isNew ? (
        <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
          Create “<bdi>{tag}</bdi>”
        </Box>
      ) : (
        <TagChip tag={tag} />
      )}
    </Box>
  );
}
