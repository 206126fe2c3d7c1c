import type { FormHead } from '@/shared/data/forms';
import type { FormActing } from './useFormActing';
import type { ActionsOnForms } from './useFormActions';

/** What a card and a row are given. */
export interface FormItemProps {
  form: FormHead;
  isSelected: boolean;
  /** With `range`, all from the one before to it. */
  onToggle: (range: boolean) => void;
  naming: {
    rename: ActionsOnForms['rename'];
    isRenaming: boolean;
    onRenamed: () => void;
    onRename: (() => void) | undefined;
  };
  acting: FormActing;
  /** The name of its folder, where it is worth saying. */
  folder: string | undefined;
}
