/** One open form: its state, saving and listener. It outlives its screen briefly, so that an address can change. */
import { AppError } from '@/domain/base/errors';
import { blankForm } from '@/domain/form/definition/blank';
import { saveDraft, type DraftAddress } from '@/shared/data/drafts';
import type { Unsubscribe } from '@/shared/firebase/query';
import { randomBytes } from '@/shared/lib/random';
import { Autosave } from './autosave';
import { createForm, listenDraft, readStoredDraft } from '../state/data';
import { openJournal } from './journal';
import { createBuilderStore, type BuilderStore } from '../state/store';
import { storeUnparsedFormulas, loadUnparsedFormulas } from '../state/unparsedFormulas';

export interface Listeners {
  tell: (message: string) => void;
  /** A new form has been stored. */
  stored: () => void;
}

export interface BuilderSession extends DraftAddress {
  store: BuilderStore;
  autosave: Autosave;
  /**
   * Sets the listeners of the screen that shows the session. Returns a function that removes them: the session outlives
   * the screen, and an unmounted screen must not navigate.
   */
  listen(listeners: Listeners): () => void;
  /** Resumes saving when the form is opened again, for example after a new log-in. */
  resume(): void;
  close(): void;
}

const open = new Map<string, { session: Promise<BuilderSession>; users: number }>();
const LINGER_MS = 5_000;

/**
 * The session of a form in this tab, shared by all callers while it is open.
 *
 * @param isNew whether the form is not stored yet; the journal may hold edits of it
 */
export function enterSession(
  address: DraftAddress,
  uid: string,
  isNew: boolean,
): { session: Promise<BuilderSession>; leave: () => void } {
  const name = `${uid}/${address.workspace}/${address.formId}`;
  const isKnown = open.has(name);
  const known = open.get(name) ?? { session: begin(address, uid, isNew), users: 0 };
  open.set(name, known);
  known.users += 1;
  known.session.then(
    (session) => {
      if (isKnown) session.resume();
    },
    () => open.delete(name),
  );
  return {
    session: known.session,
    leave: () => {
      known.users -= 1;
      setTimeout(() => {
        if (known.users > 0 || open.get(name) !== known) return;
        open.delete(name);
        known.session.then(
          (session) => session.close(),
          () => undefined,
        );
      }, LINGER_MS);
    },
  };
}

async function begin(address: DraftAddress, uid: string, isNew: boolean): Promise<BuilderSession> {
  // The journal is read before the draft: another tab may have just saved its entry.
  const journal = await openJournal(uid, address.formId);
  const draft = isNew
    ? null
    : await readStoredDraft(address).catch((error: unknown) => {
        journal.close();
        throw error;
      });
  // A form that was started offline exists only in its journal.
  if (!isNew && !draft && !journal.left.some((entry) => entry.rev === 0)) {
    journal.close();
    throw new AppError('not_found', 'This form doesn’t exist, or it belongs to another workspace.');
  }

  // Messages raised during opening are kept for the screen.
  const unheard: string[] = [];
  const nobody: Listeners = {
    tell: (message) => unheard.push(message),
    stored: () => undefined,
  };
  let listeners = nobody;
  const store = createBuilderStore(
    blankForm(randomBytes),
    () => autosave.edited(),
    (reason) => listeners.tell(reason),
  );
  store.setState({ unparsedFormulas: loadUnparsedFormulas(uid, address.formId) });
  store.subscribe(({ unparsedFormulas }, before) => {
    if (unparsedFormulas !== before.unparsedFormulas)
      storeUnparsedFormulas(uid, address.formId, unparsedFormulas);
  });
  const autosave = new Autosave(
    {
      workspace: address.workspace,
      create: (definition) => createForm(address, definition),
      // Autosave says itself what has not arrived yet, and must know what is still on its way.
      save: (rev, text, definition) =>
        saveDraft(address, { rev, definition, text, uid, now: Date.now() }, Infinity),
      load: () => readStoredDraft(address),
      writeJournal: (entry) => journal.write(entry),
      isOnline: () => navigator.onLine,
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    {
      history: () => store.getState().history,
      setHistory: (history) => store.setState({ history }),
      conflicts: () => store.getState().conflicts,
      setConflicts: (conflicts) => store.setState({ conflicts }),
      edit: (operations) => store.getState().edit(operations),
      // Every keystroke reports “unsaved” again; subscribers need to hear it only once.
      setState: (save) => {
        if (save.kind !== 'unsaved' || store.getState().save.kind !== 'unsaved') {
          store.setState({ save });
        }
      },
      onStored: () => {
        listen();
        listeners.stored();
      },
      tell: (message) => listeners.tell(message),
    },
  );
  let unlisten: Unsubscribe | undefined;
  const listen = () => {
    unlisten?.();
    unlisten = listenDraft(address, (next) => autosave.remote(next));
  };
  const online = () => autosave.online();
  const offline = () => autosave.wentOffline();
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  const session: BuilderSession = {
    ...address,
    store,
    autosave,
    listen: (next) => {
      listeners = next;
      for (const message of unheard.splice(0)) next.tell(message);
      return () => {
        if (listeners === next) listeners = nobody;
      };
    },
    resume: () => {
      // A Firestore listener ends with its log-in session.
      if (autosave.revision > 0) listen();
      autosave.online();
    },
    close: () => {
      autosave.stop();
      unlisten?.();
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      journal.close();
    },
  };

  if (draft) {
    autosave.openStored(draft, journal.left);
    listen();
  } else {
    autosave.openNew(store.getState().history.definition, journal.left);
  }
  return session;
}
