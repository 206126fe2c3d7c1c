import { ownValue } from '@/domain/base/ownValue';
import type { Registry } from '@/domain/form/registry/registered';
import { answerTextsIn } from '@/domain/readout/answerTexts';
import { RESPONSE } from './columns';
import { answerIn } from './filter';
import { wordReader, type AnswerTable, type Mask } from './table';

export interface Quote {
  text: string;
  response: string;
  language: string;
}

interface Answers {
  table: AnswerTable;
  responses: Mask;
  registry: Registry;
}

/** The texts that a question got, the newest last row first. */
export function quotesOf(answers: Answers, texts: AnswerTable, id: string): Quote[] {
  const { table, responses, registry } = answers;
  const field = ownValue(registry, id);
  if (!field) return [];
  const responseOf = wordReader(texts, RESPONSE);
  const languageOf = wordReader(table, 'language');
  const quotes: Quote[] = [];
  for (let row = table.rows - 1; row >= 0; row -= 1) {
    if (responses[row] !== 1) continue;
    const answer = answerIn(table, { id, field, row, registry, texts });
    const text = answer ? answerTextsIn(answer).join(' ') : '';
    if (text === '') continue;
    quotes.push({
      text,
      response: responseOf(row) ?? '',
      language: languageOf(row) ?? '',
    });
  }
  return quotes;
}
