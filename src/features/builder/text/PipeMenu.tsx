import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { plural } from '@/shared/lib/numbers';
import { ListOption, nextIndex } from '@/shared/ui/inputs/ListOption';
import {
  OPEN_PIPE_MENU,
  pipeQueryAt,
  insertReference,
  pipeChoices,
  parsePipeTarget,
  textFrom,
  type PipeChoice,
} from './pipedText';
import { useBuilderStore } from '../state/store';
import { isText, type TextControl } from './textControl';

interface Asked {
  control: TextControl;
  /** Where the `@` is, or would be. */
  from: number;
  query: string;
  choices: PipeChoice[];
  at: number;
}

/** Longest query: beyond it the text is not a search. */
const MAX_QUERY_LENGTH = 30;

/**
 * The menu of answers that a text can hold: it comes where one writes `@`, or a button asks for it. One for all texts,
 * found by their mark, so that none of a thousand of them pays for it.
 */
export function PipeMenu() {
  const store = useBuilderStore();
  const [asked, setAsked] = useState<Asked>();
  const id = useId();
  const left = useRef<Pick<Asked, 'control' | 'from'>>(undefined);
  /** Where a button asked, which wrote no sign. */
  const unsigned = useRef<Pick<Asked, 'control' | 'from'>>(undefined);

  useEffect(() => {
    const { announce } = store.getState();
    const search = (target: Asked['control']) => {
      const from = unsigned.current?.control === target ? unsigned.current.from : undefined;
      const query = from === undefined ? undefined : textFrom(target, from);
      if (from !== undefined && query !== undefined) return { from, query };
      unsigned.current = undefined;
      return pipeQueryAt(target.value, target.selectionStart ?? 0);
    };
    const read = ({ target, type }: Event) => {
      if (isText(target) && type === OPEN_PIPE_MENU) {
        unsigned.current = { control: target, from: target.value.length };
        left.current = undefined;
      }
      const mark = isText(target) ? target.dataset['pipes'] : undefined;
      const place = mark === undefined ? undefined : parsePipeTarget(mark);
      if (!isText(target) || !target.isConnected || !place) return;
      const found = search(target);
      if (!found) {
        left.current = undefined;
        return setAsked(undefined);
      }
      // What was sent away once does not come back for the same sign.
      if (left.current?.control === target && left.current.from === found.from) return undefined;
      const { definition } = store.getState().history;
      const choices = pipeChoices(definition, place, found.query).slice(0, MAX_QUERY_LENGTH);
      if (choices.length === 0 && found.query !== '') {
        unsigned.current = undefined;
        return setAsked(undefined);
      }
      const n = choices.length;
      announce(
        n === 0
          ? 'There are no earlier questions whose answers you can insert here.'
          : `${plural(n, 'answer')} to insert. Choose with the arrow keys and Enter.`,
      );
      return setAsked({ control: target, ...found, choices, at: 0 });
    };
    for (const name of [OPEN_PIPE_MENU, 'input']) document.addEventListener(name, read);
    return () => {
      for (const name of [OPEN_PIPE_MENU, 'input']) document.removeEventListener(name, read);
    };
  }, [store]);

  const [leave] = useState(() => () => {
    unsigned.current = undefined;
    setAsked(undefined);
  });

  useEffect(() => {
    if (!asked) return undefined;
    const { control, from, choices, at } = asked;
    const active = choices[at];
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.target !== control) return undefined;
      const to = nextIndex(event.key, at, choices.length);
      if (to !== undefined && active) setAsked({ ...asked, at: to });
      else if (event.key === 'Enter' && active) choose(store, asked, active, leave);
      else if (event.key === 'Escape') {
        left.current = { control, from };
        leave();
      } else {
        if (event.key === 'Tab') leave();
        return undefined;
      }
      event.preventDefault();
      // Nothing else on the way to the text takes this key.
      return event.stopPropagation();
    };
    control.setAttribute('aria-controls', `${id}-list`);
    control.setAttribute('aria-autocomplete', 'list');
    if (active) control.setAttribute('aria-activedescendant', `${id}-${at}`);
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
    document.addEventListener('keydown', press, true);
    control.addEventListener('blur', leave);
    return () => {
      for (const name of ['controls', 'autocomplete', 'activedescendant']) {
        control.removeAttribute(`aria-${name}`);
      }
      document.removeEventListener('keydown', press, true);
      control.removeEventListener('blur', leave);
    };
  }, [asked, id, store, leave]);

  // A text with its first chip is another element: the menu must not stay at the place of the one that is gone.
  useEffect(() => {
    if (!asked) return undefined;
    const observer = new MutationObserver(() => {
      if (!asked.control.isConnected) leave();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [asked, leave]);

  if (!asked) return null;
  return (
    <Popper
      open
      anchorEl={asked.control}
      placement="bottom-start"
      sx={{ zIndex: 'tooltip', maxWidth: '100vw' }}
    >
      <Paper elevation={8} sx={{ width: (theme) => theme.spacing(40), maxWidth: '100%' }}>
        <Typography variant="caption" component="div" sx={{ px: 2, pt: 1 }}>
          {asked.choices.length === 0
            ? 'There are no earlier questions yet.'
            : 'Insert the answer to'}
        </Typography>
        <Box
          id={`${id}-list`}
          role="listbox"
          aria-label="Answers to insert"
          sx={{ maxHeight: (theme) => theme.spacing(35), overflow: 'auto', py: 1 }}
        >
          {asked.choices.map((choice, index) => (
            <ListOption
              key={choice.name}
              id={`${id}-${index}`}
              isActive={index === asked.at}
              name={choice.label}
              note={choice.name}
              onChoose={() => choose(store, asked, choice, leave)}
            />
          ))}
        </Box>
      </Paper>
    </Popper>
  );
}

function choose(
  store: ReturnType<typeof useBuilderStore>,
  { control, from }: Asked,
  choice: PipeChoice,
  leave: () => void,
): void {
  leave();
  insertReference(control, from, choice);
  store
    .getState()
    .announce(
      choice.isSure
        ? `Inserted the answer to ${choice.label}.`
        : `Inserted the answer to ${choice.label}. Select it to choose what to show when there is no answer.`,
    );
}
