import { useState, type ReactNode } from 'react';
import { can } from '@/domain/access';
import type { FormAct } from '@/domain/form/lifecycle';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { actsFor } from './changeForms';
import { DeleteForms } from './DeleteForms';
import { MoveToFolder } from './MoveToFolder';
import { useFormActs } from './useFormActs';

/** Acts on forms, and the questions some of them ask. */
export interface FormActing {
  run(act: FormAct, forms: readonly FormHead[]): void;
  askFolder(forms: readonly FormHead[]): void;
  askDelete(forms: readonly FormHead[]): void;
  duplicate(form: FormHead): void;
  rename: ReturnType<typeof useFormActs>['rename'];
  /** What this person may do with a form. */
  may: {
    act: (act: FormAct) => boolean;
    edit: (form: FormHead) => boolean;
    move: boolean;
    duplicate: boolean;
    erase: boolean;
  };
  isPending: boolean;
  /** The questions; to be drawn once. */
  questions: ReactNode;
}

type Asked = { about: 'folder' | 'delete'; forms: readonly FormHead[] };

export function useFormActing(): FormActing {
  const { role } = useWorkspace();
  const acts = useFormActs();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const ask = (about: Asked['about']) => (forms: readonly FormHead[]) => {
    if (forms.length === 0) return;
    setAsked({ about, forms });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const forms = asked?.forms ?? [];
  return {
    run: (act, some) =>
      acts.run(
        act,
        some.filter(({ data }) => actsFor(data.status).includes(act)),
      ),
    askFolder: ask('folder'),
    askDelete: ask('delete'),
    duplicate: acts.duplicate,
    rename: acts.rename,
    may: {
      act: (act) => can(role, act === 'trash' || act === 'restore' ? 'trashForms' : 'archiveForms'),
      edit: ({ data }) =>
        can(role, 'editForms') && data.status !== 'archived' && data.status !== 'trashed',
      move: can(role, 'manageFolders'),
      duplicate: can(role, 'duplicateForms'),
      erase: can(role, 'deleteForms'),
    },
    isPending: acts.isPending,
    questions: (
      <>
        <MoveToFolder
          open={isOpen && asked?.about === 'folder'}
          forms={forms}
          onClose={close}
          onMove={(folder) => acts.move(forms, folder)}
        />
        <DeleteForms
          open={isOpen && asked?.about === 'delete'}
          forms={forms}
          onClose={close}
          onDelete={() => acts.erase(forms)}
        />
      </>
    ),
  };
}
