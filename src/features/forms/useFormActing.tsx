import { useState, type ReactNode } from 'react';
import { can } from '@/domain/options/access';
import type { FormAct } from '@/domain/options/formStatus';
import type { FormDownload } from '@/shared/data/exports/downloadForm';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspaceActions } from '@/shared/data/workspace';
import { lazyPart, useHasOpened } from '@/shared/ui/rendering/lazyPart';
import { actionsFor } from './changeForms';
import { useFormActions } from './useFormActions';
import { useFormDownloads } from './download/useFormDownloads';

/** Actions on forms, and the questions some of them ask. */
export interface FormActing {
  run(act: FormAct, forms: readonly FormHead[]): void;
  askFolder(forms: readonly FormHead[]): void;
  askDelete(forms: readonly FormHead[]): void;
  askTemplate(form: FormHead): void;
  /** In another workspace. */
  askCopy(form: FormHead): void;
  duplicate(form: FormHead): void;
  download(format: FormDownload, form: FormHead): void;
  rename: ReturnType<typeof useFormActions>['rename'];
  /** What this person may do with a form. */
  may: {
    act: (act: FormAct) => boolean;
    edit: (form: FormHead) => boolean;
    move: boolean;
    duplicate: boolean;
    copyElsewhere: boolean;
    saveTemplate: boolean;
    erase: boolean;
  };
  isPending: boolean;
  /** The questions; to be drawn once. */
  questions: ReactNode;
}

const MoveToFolder = lazyPart(() => import('./MoveToFolder').then((part) => part.MoveToFolder));
const DeleteForms = lazyPart(() => import('./DeleteForms').then((part) => part.DeleteForms));
const CopyElsewhere = lazyPart(() => import('./CopyElsewhere').then((part) => part.CopyElsewhere));
const SaveAsTemplate = lazyPart(() =>
  import('./SaveAsTemplate').then((part) => part.SaveAsTemplate),
);

type Asked = { about: 'folder' | 'delete'; forms: readonly FormHead[] };

export function useFormActing(): FormActing {
  const {
    workspace: { id, role },
    all,
  } = useWorkspaceActions();
  const downloads = useFormDownloads();
  const actions = useFormActions();
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<FormHead>();
  const [copied, setCopied] = useState<FormHead>();
  const ask = (about: Asked['about']) => (forms: readonly FormHead[]) => {
    if (forms.length === 0) return;
    setAsked({ about, forms });
    setOpen(true);
  };
  const asksFolder = isOpen && asked?.about === 'folder';
  const asksDelete = isOpen && asked?.about === 'delete';
  const [hasFolder, hasDelete] = [useHasOpened(asksFolder), useHasOpened(asksDelete)];
  const close = () => setOpen(false);
  const forms = asked?.forms ?? [];
  return {
    run: (act, some) =>
      actions.run(
        act,
        some.filter(({ data }) => actionsFor(data.status).includes(act)),
      ),
    askFolder: ask('folder'),
    askDelete: ask('delete'),
    askTemplate: setKept,
    askCopy: setCopied,
    duplicate: actions.duplicate,
    download: downloads.start,
    rename: actions.rename,
    may: {
      act: (act) => can(role, act === 'trash' || act === 'restore' ? 'trashForms' : 'archiveForms'),
      edit: ({ data }) =>
        can(role, 'editForms') && data.status !== 'archived' && data.status !== 'trashed',
      move: can(role, 'manageFolders'),
      duplicate: can(role, 'duplicateForms'),
      copyElsewhere:
        can(role, 'duplicateForms') &&
        all.some((one) => one.id !== id && !one.isSample && one.endsAt === undefined),
      saveTemplate: can(role, 'editForms'),
      erase: can(role, 'deleteForms'),
    },
    isPending: actions.isPending,
    questions: (
      <>
        {hasFolder && (
          <MoveToFolder
            open={asksFolder}
            forms={forms}
            onClose={close}
            onMove={(folder) => actions.move(forms, folder)}
          />
        )}
        {hasDelete && (
          <DeleteForms
            open={asksDelete}
            forms={forms}
            onClose={close}
            onDelete={() => actions.erase(forms)}
          />
        )}
        {downloads.questions}
        {copied && <CopyElsewhere form={copied} onClose={() => setCopied(undefined)} />}
        {kept && <SaveAsTemplate form={kept} onClose={() => setKept(undefined)} />}
      </>
    ),
  };
}
