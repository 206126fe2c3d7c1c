import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { fitsGroup, type FieldType } from '@/domain/form/definition/definition';
import { OFFERED_TYPES } from '@/domain/form/fieldTypes/catalogue';
import { FindInput } from '../ui/FindInput';
import { steppedTo } from '../ui/ListOption';
import { FIELD_INFO } from '../ui/fieldInfo';
import { HIDDEN } from '../ui/hidden';
import { findTypes } from './insertGroups';
import { useBuilder, useField, useStoreActions, type Over } from '../state/store';
import { useBuilderActions } from '../editing/useActions';

/** The menu of types, where a new question goes: one writes to find, the arrow keys choose. */
export function InsertMenu() {
  const over = useBuilder((state) => state.over);
  return over?.kind === 'insert' ? <Open over={over} /> : null;
}

function Open({ over }: { over: Extract<Over, { kind: 'insert' }> }) {
  const { anchor, place, instead } = over;
  const { show } = useStoreActions();
  const acts = useBuilderActions();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const inGroup = useField(place.parentId) !== undefined;
  // What a group cannot repeat is not offered inside it.
  const offered = OFFERED_TYPES.filter((type) => !inGroup || fitsGroup(type));
  const groups = findTypes(offered, (type) => FIELD_INFO[type], query);
  const types = groups.flatMap((group) => group.types);
  const active = types[Math.min(at, types.length - 1)];
  const optionId = (type: FieldType) => `${id}-${type}`;
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const choose = (type: FieldType) => {
    show(undefined);
    acts.addField(type, place, instead);
  };
  const press = (event: KeyboardEvent) => {
    const to = steppedTo(event.key, at, types.length);
    if (to !== undefined) setAt(to);
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) choose(active);
    // An empty search that is deleted further is none: back to the text.
    else if (event.key === 'Backspace' && query === '') show(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={(event: MouseEvent | object) => {
        if (!isSecondClick(event)) show(undefined);
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      // The new question takes the focus; Escape gives it back to where one was.
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Insert a question',
          sx: { width: (theme) => theme.spacing(44), maxWidth: 'calc(100% - 2rem)' },
        },
      }}
    >
      <FindInput
        fullWidth
        label="Find a type"
        value={query}
        onChange={(next) => {
          setQuery(next);
          setAt(0);
        }}
        onKeyDown={press}
        listId={`${id}-list`}
        activeId={active ? optionId(active) : undefined}
        sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      />
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="Types of questions"
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
        {types.length === 0 ? `No type is called “${query}”.` : `${types.length} types`}
      </Typography>
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
      <Icon fontSize="small" color="action" aria-hidden />
      <div>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </div>
    </Box>
  );
}
