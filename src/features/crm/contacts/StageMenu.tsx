import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { StageChip } from '../labels';
import type { BulkActions, Changeable } from '../useBulkActions';

interface Props {
  anchor: HTMLElement | null;
  rows: readonly Changeable[];
  actions: BulkActions;
  onClose: () => void;
}

/** The stages, one of which contacts are moved to. */
export function StageMenu({ anchor, rows, actions, onClose }: Props) {
  const { stages } = useWorkspace();
  const own = new Set(rows.map(({ data }) => data.stage ?? null));
  const current = own.size === 1 ? [...own][0] : undefined;
  const who = rows.length === 1 ? 'Contact' : plural(rows.length, 'contact');
  const choose = (stage: string | null, name: string) => {
    onClose();
    actions.run(
      rows,
      { kind: 'stage', stage },
      stage === null ? 'Stage removed.' : `${who} moved to “${name}”.`,
    );
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Stage' } }}
    >
      <MenuItem
        role="menuitemradio"
        aria-checked={current === null}
        selected={current === null}
        onClick={() => choose(null, '')}
      >
        No stage
      </MenuItem>
      {stages.map(({ id, name }) => (
        <MenuItem
          key={id}
          role="menuitemradio"
          aria-checked={current === id}
          selected={current === id}
          onClick={() => choose(id, name)}
        >
          <StageChip stage={id} />
        </MenuItem>
      ))}
    </Menu>
  );
}
