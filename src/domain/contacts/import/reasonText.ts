import { fill } from '@/domain/base/fill';
import { columnNames } from '@/domain/import/table';
import type { RowReason } from '@/domain/calls/contactFiles.schema';

/** Why a row, or a value of it, is not imported, for the owner of the file. */
const SENTENCES: Readonly<Record<string, string>> = {
  no_key: 'This row has no email address or phone number, so it can’t be matched to a contact.',
  not_email: '“{text}” isn’t an email address.',
  not_stage: '“{text}” isn’t a stage of this workspace. Add it in Settings, or change the file.',
  not_member: '“{text}” isn’t the email address of a member.',
  not_tag: 'This workspace doesn’t have the tag “{text}”. Create it first.',
  not_text: '“{text}” can’t be stored.',
  not_number: '“{text}” isn’t a number.',
  not_date: '“{text}” isn’t a date we can read.',
  not_choice: '“{text}” isn’t an option of this property.',
  not_link: '“{text}” isn’t a link.',
  formula_error: 'The formula in this cell failed ({text}).',
  same_email: 'Row {row} has the same email address.',
  same_phone: 'Row {row} has the same phone number.',
  shared_phone: 'Row {row} has the same phone number and another email address.',
  other_person: 'A contact with another name or email address has this phone number.',
  blocked: 'This email address or phone number is on your block list.',
  in_trash: 'This contact is in the trash. Restore it first.',
  known: 'This contact exists already, and the import only adds new ones.',
  unknown:
    'There’s no contact with this email address or phone number, and the import only updates.',
  too_large: 'This row is too large.',
};

/** @param headers of the file, to name the column */
export function reasonText(
  { code, column, params = {} }: RowReason,
  headers: readonly string[] = [],
): string {
  const text = fill(SENTENCES[code] ?? 'This row can’t be imported.', params);
  const name = column === undefined ? undefined : columnNames(headers)[column];
  return name === undefined ? text : `${name}: ${text}`;
}
