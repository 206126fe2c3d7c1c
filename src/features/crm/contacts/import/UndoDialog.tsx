import { plural } from '@/shared/lib/numbers';
import { UndoImportDialog } from '@/shared/ui/import/UndoImportDialog';
import type { ContactImport } from './data';

interface Props {
  one: ContactImport;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what the undo of an import does, and what it leaves. */
export function UndoDialog({ one: { about }, onUndo, onClose }: Props) {
  const { created, updated } = about.counts;
  return (
    <UndoImportDialog
      fileName={about.source}
      text={
        <>
          {created > 0 &&
            `${plural(created, 'new contact')} will be deleted for good, unless there’s been activity since. `}
          {updated > 0 &&
            `${plural(updated, 'updated contact')} will get their former values back. Values that were changed since stay.`}
        </>
      }
      confirm="Undo import"
      onUndo={onUndo}
      onClose={onClose}
    />
  );
}
