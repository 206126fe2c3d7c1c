import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { PaletteContext, type Command, type CommandSource } from '@/shared/lib/palette';
import { usePartOnPress } from '@/shared/ui/rendering/usePartOnPress';
import type { PaletteProps } from './PaletteDialog';

const FAILED = 'We couldn’t load the search. Check your connection and try again.';
/** How many of the places that someone went to are offered again. */
const RECENT = 5;

interface Props {
  /** What it searches, as its button says. */
  label: string;
  /** Its code. The same function each time. */
  load: () => Promise<ComponentType<PaletteProps>>;
  children: ReactNode;
}

/** A palette for those who are signed in, opened by Ctrl+K. Its code comes when the browser is idle. */
export function PaletteProvider({ label, load, children }: Props) {
  const { Part, isOpen, open, close } = usePartOnPress(load, FAILED);
  const [recent, setRecent] = useState<readonly Command[]>([]);
  const sources = useRef<CommandSource[]>([]);

  const palette = useMemo(
    () => ({
      label,
      open,
      provide(source: CommandSource) {
        sources.current = [...sources.current, source];
        return () => {
          sources.current = sources.current.filter((one) => one !== source);
        };
      },
    }),
    [label, open],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (event.defaultPrevented || shiftKey || altKey || !(ctrlKey || metaKey)) return;
      // A dialog or a menu is finished first.
      if (target instanceof Element && target.closest('[role="dialog"], [role="menu"]')) return;
      if (key.toLowerCase() !== 'k') return;
      event.preventDefault();
      palette.open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [palette]);

  return (
    <PaletteContext value={palette}>
      {children}
      {isOpen && Part && (
        <Part
          label={label}
          recent={recent}
          screen={(query) => sources.current.flatMap((source) => source(query))}
          onClose={close}
          onGo={(command) =>
            setRecent((all) =>
              [command, ...all.filter(({ href }) => href !== command.href)].slice(0, RECENT),
            )
          }
        />
      )}
    </PaletteContext>
  );
}
