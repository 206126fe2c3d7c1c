/** A form as an XLSForm workbook. A chunk of its own. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import { formFileName } from '@/domain/form/outgoing/formFile';
import type { XlsLoss } from '@/domain/form/outgoing/xlsForm/losses';
import { xlsFormOf } from '@/domain/form/outgoing/xlsForm/workbook';
import { unmarkedWords } from '@/domain/words/wordsOf';
import { writeXlsx } from '../tableFiles/writeXlsx';

export interface XlsFormFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Media type. */
  type: string;
  /** What other tools will not read. */
  losses: readonly XlsLoss[];
}

export function xlsFormFile(definition: FormDefinition): XlsFormFile {
  const { sheets, losses } = xlsFormOf(definition, (locale) => unmarkedWords(definition, locale));
  return {
    name: `${formFileName(definition.title)}.xlsx`,
    bytes: writeXlsx(sheets),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    losses,
  };
}
