import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusOn, focusWhenMounted } from '../editing/focus';
import { ADD, nextHint, OPEN_PUBLISH, OPEN_SETTINGS, SETTINGS } from '../ui/domTargets';
import { useBuilder } from '../state/store';
import { HINTS, useHints, type HintName } from './useHints';

interface Hint {
  title: string;
  text: string;
  /** What it stands beside: the first of these that is there. */
  at: readonly string[];
  placement: 'bottom-start' | 'bottom-end';
}

const HINT: Readonly<Record<HintName, Hint>> = {
  insert: {
    title: 'Add questions',
    text: 'Press “Add a question”, or type / in an empty question to choose its type.',
    at: [ADD],
    // Below: the sentence above the button says the same.
    placement: 'bottom-start',
  },
  settings: {
    title: 'Change settings',
    text: 'Select a question to see its settings here.',
    at: [SETTINGS, OPEN_SETTINGS],
    placement: 'bottom-start',
  },
  publish: {
    title: 'Publish when you’re ready',
    text: 'Until then, only people in your workspace can see the form. Changes you make later stay private until you publish them.',
    at: [OPEN_PUBLISH],
    placement: 'bottom-end',
  },
};

/**
 * Three short hints, one after the other, for a person who is here for the first time. They block nothing. Hidden rather
 * than unmounted while a menu is open: the question added from the menu dismisses the first hint.
 */
export function BuilderHints({ isHidden }: { isHidden: boolean }) {
  const { current, dismiss } = useHints();
  useAddedQuestion(current === 'insert', () => dismiss(['insert']));
  return current && !isHidden ? (
    <HintCard
      key={current}
      name={current}
      onDone={() => dismiss([current])}
      onHideAll={() => dismiss(HINTS)}
    />
  ) : null;
}

/** Who adds a question needs no hint about it. */
function useAddedQuestion(isHinted: boolean, onAdded: () => void): void {
  const count = useBuilder(({ history }) => Object.keys(history.definition.fields).length);
  const [atFirst] = useState(count);
  const added = useEffectEvent(onAdded);
  const hasAdded = isHinted && count > atFirst;
  useEffect(() => {
    if (hasAdded) added();
  }, [hasAdded]);
}

interface CardProps {
  name: HintName;
  onDone: () => void;
  onHideAll: () => void;
}

function HintCard({ name, onDone, onHideAll }: CardProps) {
  const { title, text, at, placement } = HINT[name];
  const anchor = useAnchor(at);
  const step = HINTS.indexOf(name);
  const isLast = step === HINTS.length - 1;
  const card = useRef<HTMLDivElement>(null);
  if (!anchor) return null;
  /** The keyboard goes on to the next hint, or to what the last one was about. */
  const leave = (act: () => void, isOver: boolean) => {
    const hadFocus = card.current?.contains(document.activeElement) === true;
    act();
    if (!hadFocus) return;
    if (isOver) focusOn(anchor);
    else focusWhenMounted(nextHint(name));
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      // The panel is as high as the window: below it is no room.
      placement={anchor.matches(SETTINGS) ? 'left-start' : placement}
      modifiers={[
        { name: 'offset', options: { offset: [0, 8] } },
        { name: 'preventOverflow', options: { padding: 8 } },
      ]}
      // Under dialogs, menus and the bars that stay, but for the hint about a button in such a bar.
      className="builder-hint"
      sx={{ zIndex: name === 'publish' ? 'drawer' : 'mobileStepper' }}
    >
      <Paper
        ref={card}
        role="region"
        aria-label={`Hint ${step + 1} of ${HINTS.length}: ${title}`}
        elevation={6}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          leave(onDone, isLast);
        }}
        sx={{
          p: 2,
          width: (theme) => theme.spacing(36),
          maxWidth: 'calc(100vw - 2rem)',
          borderInlineStart: 4,
          borderColor: 'primary.main',
        }}
      >
        <div role="status">
          <Typography variant="subtitle2" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text}
          </Typography>
        </div>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
            {step + 1} of {HINTS.length}
          </Typography>
          {!isLast && (
            <Button size="small" onClick={() => leave(onHideAll, true)}>
              Hide hints
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            data-hint={name}
            onClick={() => leave(onDone, isLast)}
          >
            Got it
          </Button>
        </Box>
      </Paper>
    </Popper>
  );
}

/** The element that a hint stands beside, while it is drawn: another layout has another one. */
function useAnchor(selectors: readonly string[]): HTMLElement | undefined {
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => {
    let found: HTMLElement | undefined;
    const find = () => {
      // Every letter that is typed comes by here.
      if (found?.isConnected) return;
      found = selectors.flatMap((one) => document.querySelector<HTMLElement>(one) ?? []).at(0);
      setAnchor(found);
    };
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selectors]);
  return anchor;
}
