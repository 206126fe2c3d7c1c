import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import {
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { fitsGroup, type FieldType } from '@/domain/form/definition/definition';
import { FIELD_TYPES } from '@/domain/form/fieldTypes/catalogue';
import { FindInput } from '@/shared/ui/inputs/FindInput';
import { nextIndex } from '@/shared/ui/inputs/ListOption';
import { FIELD_INFO } from '../ui/fieldInfo';
import { HIDDEN } from '@/shared/ui/text/hidden';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { findTypes } from './insertGroups';
import { useBuilder, useField, useStoreActions, type BuilderOverlay } from '../state/store';
import { useBuilderActions } from '../editing/useActions';

/** The menu of question types: typing filters, the arrow keys choose. */
export function InsertMenu() {
  const overlay = useBuilder((state) => state.overlay);
  return overlay?.kind === 'insert' ? <Open overlay={overlay} /> : null;
}

function Open({ overlay }: { overlay: Extract<BuilderOverlay, { kind: 'insert' }> }) {
  const { anchor, place, instead, query = '' } = overlay;
  const { setOverlay } = useStoreActions();
  const actions = useBuilderActions();
  const [at, setAt] = useState(0);
  const id = useId();
  const inGroup = useField(place.parentId) !== undefined;
  // What a group cannot repeat is not offered inside it.
  const offered = FIELD_TYPES.filter((type) => !inGroup || fitsGroup(type));
  const groups = findTypes(offered, (type) => FIELD_INFO[type], query);
  const types = groups.flatMap((group) => group.types);
  const active = types[Math.min(at, types.length - 1)];
  const optionId = (type: FieldType) => `${id}-${type}`;
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const choose = (type: FieldType) => {
    setOverlay(undefined);
    actions.addField(type, place, instead);
  };
  const press = (event: KeyboardEvent) => {
    const to = nextIndex(event.key, at, types.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) choose(active);
    // An empty search that is deleted further is none: back to the text.
    else if (event.key === 'Backspace' && query === '') setOverlay(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <Frame
      anchor={anchor}
      onClose={(event) => {
        if (!isSecondClick(event)) setOverlay(undefined);
      }}
    >
      <FindInput
        fullWidth
        label="Search question types"
        value={query}
        onChange={(next) => {
          setOverlay({ ...overlay, query: next });
          setAt(0);
        }}
        onKeyDown={press}
        listId={`${id}-list`}
        activeId={active ? optionId(active) : undefined}
        sx={{ px: 2, py: { xs: 1.5, md: 1 }, borderBottom: 1, borderColor: 'divider' }}
      />
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="Question types"
        tabIndex={-1}
        sx={{ maxHeight: 'min(60dvh, 24rem)', overflow: 'auto', py: 1 }}
      >
        {groups.map((group) => (
          <Box key={group.title} role="group" aria-label={group.title || 'Found'}>
            {group.title !== '' && (
              <Typography
                variant="caption"
                component="div"
                aria-hidden
                sx={{ px: 2, pt: 1, color: 'text.secondary' }}
              >
                {group.title}
              </Typography>
            )}
            {group.types.map((type) => (
              <TypeOption
                key={type}
                id={optionId(type)}
                type={type}
                active={type === active}
                onChoose={(event) => {
                  if (!isSecondClick(event)) choose(type);
                }}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Typography role="status" variant="body2" sx={types.length > 0 ? HIDDEN : { px: 2, pb: 2 }}>
        {types.length === 0 ? `No results for “${query}”.` : `${types.length} types`}
      </Typography>
    </Frame>
  );
}

const LABEL = 'Insert a question';

/** A popover at the button or text that it was opened from; on a narrow screen, a sheet from the lower edge. */
function Frame(props: {
  anchor: HTMLElement;
  onClose: (event: MouseEvent | object) => void;
  children: ReactNode;
}) {
  const { anchor, onClose } = props;
  const children = <div data-insert-menu="">{props.children}</div>;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (!isWide) {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onClose}
        slotProps={{
          paper: {
            'aria-label': LABEL,
            sx: {
              borderStartStartRadius: 16,
              borderStartEndRadius: 16,
              maxWidth: (theme) => theme.spacing(80),
              mx: 'auto',
            },
          },
        }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // The new question takes the focus; Escape returns it to the previous control.
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': LABEL,
          // The list scrolls, the search above it does not.
          sx: {
            width: (theme) => theme.spacing(44),
            maxWidth: 'calc(100% - 2rem)',
            overflow: 'clip',
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}

/** Whether a click is the second of a double one: the first opened the menu under the pointer, and that is all it meant. */
const isSecondClick = (event: object) => 'detail' in event && Number(event.detail) > 1;

function TypeOption(props: {
  id: string;
  type: FieldType;
  active: boolean;
  onChoose: (event: MouseEvent) => void;
}) {
  const { id, type, active, onChoose } = props;
  const { name, hint, Icon } = FIELD_INFO[type];
  const hue = hueOf(type);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      // The keyboard stays in the search.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 0.75,
        cursor: 'pointer',
        bgcolor: active ? 'action.selected' : undefined,
        '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
      }}
    >
      <HueIcon Icon={Icon} hue={hue} />
      <div>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </div>
    </Box>
  );
}
