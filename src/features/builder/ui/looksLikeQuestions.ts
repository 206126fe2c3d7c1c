import { ANY_LABEL } from './domTargets';

const MARK = /^\s*(?:\d{1,3}\s?[.):]|q\d{1,3}\b|\(\s?\)|\[\s?\]|[○◯☐□])\s*\S/i;

/** Whether a text of several lines is a questionnaire: at least three lines, two of them numbered or to be ticked. */
export function looksLikeQuestions(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return lines.length >= 3 && lines.filter((line) => MARK.test(line)).length >= 2;
}

/** Whether a questionnaire goes into the text of a question, where it would be one long label. */
export const isPastedQuestions = (target: EventTarget | null, text: string): boolean =>
  target instanceof Element && target.closest(ANY_LABEL) !== null && looksLikeQuestions(text);
