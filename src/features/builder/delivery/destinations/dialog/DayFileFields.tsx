import { dayIn } from '@/domain/base/days';
import { dayFileName, MAX_FILE_NAME, MAX_FILE_PATH } from '@/domain/options/destinations/files';
import { useWorkspace } from '@/shared/data/workspace';
import { useNow } from '@/shared/lib/useNow';
import type { Fields } from '@/shared/ui/inputs/useFields';
import { PlainField } from './PlainField';
import type { Values } from './values';

/** Where the file of each day is, and what it is called. */
export function DayFileFields({ fields, folder }: { fields: Fields<Values>; folder: string }) {
  const { timeZone } = useWorkspace();
  const today = dayIn(timeZone, useNow());
  const { fileName } = fields.values;
  return (
    <>
      <PlainField
        fields={fields}
        name="folder"
        label="Folder (optional)"
        maxLength={MAX_FILE_PATH}
        help={folder}
      />
      <PlainField
        fields={fields}
        name="fileName"
        label="File name"
        maxLength={MAX_FILE_NAME}
        help={`Today’s file: ${dayFileName(fileName.trim() || '…', today)}. Each form in a folder needs a name of its own.`}
      />
    </>
  );
}
