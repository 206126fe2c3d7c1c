import { useNavigate } from 'react-router-dom';

import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { removeView, saveView, type SavedView } from './savedViews';
import { useUser } from './session';
import { useWorkspace } from './workspace';

/** A list that views are saved of. */
export interface ViewedList {
  /** The query of an address that shows the same. */
  query: string;
  /** The same of a query as it was stored: what cannot be read any more is left out. */
  readable: (query: string) => string;
  /** The saved view that it came from. */
  savedId: string | undefined;
  setSaved: (id: string | undefined) => void;
}

/** What is done with saved views: opened, saved, renamed, deleted with a way back. */
export function useViewActions(scope: string, list: ViewedList) {
  const workspace = useWorkspace();
  const { uid } = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const { query, readable } = list;
  const write = async (id: string, name: string, of: string, done: string) => {
    try {
      await saveView(workspace.id, id, { formId: scope, name, query: of }, uid);
      toast.show(done);
    } catch (error) {
      toast.fail((error as Error).message);
    }
  };
  return {
    /** The query as a view keeps it. */
    query,
    open(view: SavedView) {
      const params = new URLSearchParams(readable(view.data.query));
      params.set('saved', view.id);
      void navigate({ search: params.toString() });
    },
    async add(name: string) {
      const id = freshKey();
      await write(id, name, query, 'View saved.');
      list.setSaved(id);
    },
    change: ({ id, data }: SavedView) => write(id, data.name, query, 'View updated.'),
    rename: ({ id, data }: SavedView, name: string) => write(id, name, data.query, 'View renamed.'),
    async remove({ id, data }: SavedView) {
      toast.begin();
      try {
        await removeView(workspace.id, id);
      } catch (error) {
        toast.fail((error as Error).message);
        return;
      }
      if (list.savedId === id) list.setSaved(undefined);
      toast.show('View deleted.', {
        label: 'Undo',
        run: () => void write(id, data.name, data.query, 'View restored.'),
      });
    },
  };
}
