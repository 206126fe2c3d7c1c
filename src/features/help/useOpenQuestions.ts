import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '@/shared/ui/rendering/useHydrated';

/** What we gave the address ourselves is nothing to go to: one is there. */
interface OwnState {
  toggled?: boolean;
}

export interface OpenQuestions {
  open: ReadonlySet<string>;
  /** The article that the last link led to. */
  followed: { id: string } | undefined;
  toggle: (id: string, open: boolean) => void;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Which articles are open: those one opened, and the one that the address names after `#`, which a link leads to and
 * takes the keyboard to. Opening one puts it into the address, so that it can be passed on.
 */
export function useOpenQuestions(): OpenQuestions {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const location = useLocation();
  const { hash, key } = location;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  /** The visit of the page that was last looked at, and the link that was followed in it. */
  const [seen, setSeen] = useState<string>();
  const [followed, setFollowed] = useState<{ id: string }>();

  if (hydrated && seen !== key) {
    setSeen(key);
    const id = decodeHash(hash);
    const own = (location.state as OwnState | null)?.toggled === true;
    // After a reload the state is still there, and the article is not open any more.
    if (id !== '' && (seen === undefined || !own)) {
      setOpen(new Set(open).add(id));
      setFollowed({ id });
    }
  }
  useEffect(() => {
    if (followed) document.getElementById(followed.id)?.focus();
  }, [followed]);

  const toggle = (id: string, on: boolean) => {
    const next = new Set(open);
    if (on) next.add(id);
    else next.delete(id);
    setOpen(next);
    if (!on && id !== decodeHash(hash)) return;
    void navigate(
      { hash: on ? id : '' },
      { replace: true, preventScrollReset: true, state: { toggled: true } satisfies OwnState },
    );
  };
  return { open, followed, toggle };
}
