/** Google Sheets: which spreadsheet an address is of. */

/** Longest key of a service account, as the JSON file that Google gives out. */
export const MAX_ACCOUNT_KEY = 10_000;

/** A sheet of a spreadsheet, or what to change about the text. */
export type SpreadsheetTarget =
  | { spreadsheetId: string; sheetId?: number; problem?: undefined }
  | { problem: string };

/** @param text the address of a spreadsheet, as the browser shows it; `#gid=` names a sheet of it */
export function readSpreadsheet(text: string): SpreadsheetTarget {
  const found =
    /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/([\w-]{20,100})(?:[/?#].*)?$/.exec(
      text.trim(),
    );
  const [, spreadsheetId] = found ?? [];
  if (spreadsheetId === undefined) {
    return {
      problem:
        'Enter the address of a spreadsheet, like https://docs.google.com/spreadsheets/d/…/edit.',
    };
  }
  const [, gid] = /[#&?]gid=(\d{1,10})/.exec(text) ?? [];
  return { spreadsheetId, ...(gid === undefined ? {} : { sheetId: Number(gid) }) };
}

/** The address of a spreadsheet. */
export const spreadsheetUrl = (spreadsheetId: string, sheetId?: number): string =>
  `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit${sheetId === undefined ? '' : `#gid=${sheetId}`}`;
