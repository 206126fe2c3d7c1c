/**
 * A questionnaire as plain text, pasted or from a file: numbered questions, ( ) and [ ] options, “*” for required,
 * lines to write on, scales, sections, “If yes, go to 7”. There is no standard for it: what was guessed is noted.
 */
import {
  END,
  type SketchedForm,
  type SketchItem,
  type SketchJump,
  type SketchPage,
} from '@/domain/form/sketch/sketch';
import { ForeignReading } from '../reading';
import { answerOf, type TextQuestion } from './answers';
import { IF, JUMP, whenAnswered } from './jumps';
import { lineAfter, lineOf, type TextLine } from './lines';

const REQUIRED =
  /\s*(?:\*|[([](?:required|mandatory|erforderlich|pflichtfeld)[)\]])\s*(?=[:_?]?\s*_*$)|^\*\s*(?=\S)/i;
const OPTIONAL = /\s*[([]optional[)\]]\s*(?=:?\s*_*$)/i;
interface Section {
  title?: string;
  questions: (TextQuestion | { statement: string })[];
}

const isQuestion = (one: Section['questions'][number]): one is TextQuestion => 'label' in one;

/** Whether a text has anything that looks like a question. */
export const isQuestionnaire = (text: string): boolean =>
  text
    .split('\n')
    .slice(0, 5_000)
    .map(lineOf)
    .some((line, index, all) => {
      if (line.is === 'answer') return true;
      if (line.is === 'text') return /\?\s*\*?$|_{3,}\s*$|:\s*\*?$/.test(line.text);
      if (line.is === 'numbered')
        return (
          /[?*_:]|\(\d|\bscale\b|^rate\b/i.test(line.text) ||
          all.filter(({ is }) => is === 'numbered').length > 1
        );
      return (
        line.is === 'options' &&
        line.options.some(({ mark }) => mark === 'round' || mark === 'square') &&
        index > 0
      );
    });

class TextReader {
  private readonly reading = new ForeignReading();
  private readonly sections: Section[] = [{ questions: [] }];
  private readonly head: string[] = [];
  private readonly lines: TextLine[];
  private readonly hasNumbers: boolean;
  private style = '';
  private question: TextQuestion | undefined;
  private ending: string | undefined;

  constructor(text: string) {
    this.lines = text
      .replace(/\r\n?/g, '\n')
      .replace(/^\ufeff/, '')
      .split('\n')
      .map(lineOf);
    const numbered = this.lines.filter(({ is }) => is === 'numbered');
    this.hasNumbers = numbered.length > 0;
    const [first] = numbered;
    if (first?.is === 'numbered') this.style = first.style;
  }

  read(): SketchedForm {
    this.lines.forEach((line, index) => this.take(line, index));
    const [title = 'Questionnaire', ...description] = this.head;
    const pages = this.pages();
    return {
      title,
      ...(description.length > 0 ? { description: description.join('\n') } : {}),
      pages,
      ...(this.ending === undefined ? {} : { endings: [{ title: this.ending }] }),
      notes: this.reading.notes,
    };
  }

  // ---- lines -----------------------------------------------------------------------------------------------------------

  private take(line: TextLine, index: number): void {
    switch (line.is) {
      case 'blank':
      case 'ruler':
      case 'legend':
        return;
      case 'heading':
        if (this.isStart && this.head.length === 0) this.head.push(line.text);
        else this.section(line.text);
        return;
      case 'numbered':
        if (this.isNext(line)) this.ask(line.text, line.number);
        else this.option([{ mark: 'number', text: line.text }]);
        return;
      case 'options':
        if (this.isLetteredHeading(line, index)) this.section(line.options[0]?.text ?? '');
        else this.option(line.options);
        return;
      case 'answer':
        if (this.question) this.question.lines += 1;
        return;
      case 'cells':
        this.cells(line.cells);
        return;
      case 'text':
        this.words(line.text, index);
    }
  }

  /** “A. About you”, alone before numbered questions. */
  private isLetteredHeading({ options }: TextLine & { is: 'options' }, index: number): boolean {
    if (options[0]?.mark !== 'letter') return false;
    const after = lineAfter(this.lines, index, 'blank');
    return (
      (this.lines[index - 1] ?? { is: 'blank' }).is === 'blank' &&
      after?.is === 'numbered' &&
      (this.question === undefined || this.question.options.every(({ mark }) => mark !== 'letter'))
    );
  }

  /** Whether a numbered line is a question, and no option of the question before it. */
  private isNext({ style, number }: TextLine & { is: 'numbered' }): boolean {
    const { question } = this;
    if (style === this.style || !question) return true;
    const hasNumbers = question.options.some(({ mark }) => mark === 'number');
    return !hasNumbers && Number(number) === Number(question.number) + 1;
  }

  private get isStart(): boolean {
    return this.sections.length === 1 && this.sections[0]?.questions.length === 0;
  }

  private section(title: string): void {
    this.question = undefined;
    const last = this.sections.at(-1);
    if (last && last.questions.length === 0 && last.title === undefined) last.title = title;
    else this.sections.push({ title, questions: [] });
  }

  private ask(text: string, number = '', after?: string): void {
    this.reading.count();
    let label = text;
    const jumps: TextQuestion['jumps'] = [];
    const jump = JUMP.exec(label);
    if (jump && !/\?/.test(jump[0])) {
      jumps.push({ to: jump[1] ?? jump[2] ?? END, source: label });
      label = label.replace(jump[0], '').trim();
    }
    const required = REQUIRED.test(label);
    if (required) label = label.replace(REQUIRED, '');
    label = label.replace(OPTIONAL, '');
    const blank = /\s*_{2}[_/.\s-]*$/.exec(label);
    const lines = blank ? 1 : 0;
    if (blank) label = label.slice(0, blank.index).trim();
    const inline = /^(.*?\S)\s+((?:\([ oO]?\)|\[[ xX]?\]|[○◯☐□])\s*\S.*)$/.exec(label);
    this.question = {
      number,
      label: (inline?.[1] ?? label) || text,
      required,
      options: [],
      help: [],
      lines,
      table: [],
      jumps,
      ...(after === undefined ? {} : { after }),
    };
    this.sections.at(-1)?.questions.push(this.question);
    const options = inline?.[2] === undefined ? undefined : lineOf(inline[2]);
    if (options?.is === 'options') this.option(options.options);
  }

  private option(options: TextQuestion['options']): void {
    const [first] = options;
    const isPlain = first?.mark === 'bullet' || first?.mark === 'letter';
    if (!this.question || (isPlain && !this.hasNumbers && /\?\s*\*?$/.test(first.text))) {
      if (isPlain && first) this.ask(first.text);
      else if (first) {
        this.ask(first.text);
        if (this.question) this.question.options.push(...options);
      }
      return;
    }
    for (const { mark, text } of options) {
      const jump = JUMP.exec(text);
      const label = (jump ? text.replace(jump[0], '') : text).replace(/[\s,;:–—-]+$/, '').trim();
      const shown = isKept(text) ? text : label;
      if (jump)
        this.question.jumps.push({ option: shown, to: jump[1] ?? jump[2] ?? END, source: text });
      if (shown !== '') this.question.options.push({ mark, text: shown });
    }
  }

  private cells(cells: readonly string[]): void {
    const words = cells.filter((cell) => cell !== '' && !/^[-:]+$/.test(cell));
    if (words.length === 0) return;
    if (!this.question || this.question.options.length > 0) {
      const title = this.question === undefined && cells[0] ? cells[0] : 'Table';
      this.ask(title);
    }
    this.question?.table.push([...cells]);
  }

  /** A line without a mark: a title, a question, what follows one, or a text of its own. */
  private words(text: string, index: number): void {
    const before = this.lines[index - 1];
    const isApart = before === undefined || ['blank', 'ruler', 'heading'].includes(before.is);
    const after = lineAfter(this.lines, index, 'blank', 'legend');
    const isNextBlank = (this.lines[index + 1] ?? { is: 'blank' }).is === 'blank';
    const { question } = this;
    if (this.follows(text)) return;
    if (
      isApart &&
      after === undefined &&
      question &&
      /^(?:many )?thank|^danke|^vielen dank|^merci|^gracias/i.test(text)
    ) {
      this.ending = text;
      return;
    }
    const asks =
      /\?\s*(?:\*|[([](?:required|optional)[)\]])?\s*_*$/i.test(text) ||
      /(?:_{2,}|:|\*)\s*$/.test(text);
    const isBeforeAnswer = after?.is === 'answer' || (after?.is === 'options' && !isNextBlank);
    const isTitle =
      this.isStart && this.head.length === 0 && !isBeforeAnswer && !/\?\s*\*?$|_{2,}$/.test(text);
    if (isTitle) {
      this.head.push(text);
      return;
    }
    if (this.hasNumbers) {
      const isOpen =
        question !== undefined && question.options.length === 0 && question.lines === 0;
      if (isOpen && !isApart) {
        const isWhole = /[?.:!]$/.test(question.label);
        if (isWhole) question.help.push(text);
        else question.label = `${question.label} ${text}`;
      } else if (isOpen && !asks && !this.isHeading(text, after)) question.help.push(text);
      else if (this.isStart && !/\?\s*\*?$/.test(text)) this.head.push(text);
      else if (asks && !/:$/.test(text)) this.ask(text);
      else if (this.isHeading(text, after)) this.section(text.replace(/:$/, ''));
      else this.statement(text);
      return;
    }
    const [option] = after?.is === 'options' ? after.options : [];
    const isBeforeList = option?.mark === 'bullet' && /\?\s*\*?$/.test(option.text);
    if (isBeforeList && !/\?/.test(text)) {
      if (this.isStart) this.head.push(text);
      else this.section(text.replace(/:$/, ''));
    } else if (asks || isBeforeAnswer) {
      if (/:$/.test(text) && after?.is === 'text' && isNextBlank && this.isHeading(text, after))
        this.section(text.replace(/:$/, ''));
      else this.ask(text);
    } else if (this.isHeading(text, after) && isApart && !this.isStart) this.section(text);
    else if (question && !isApart && question.options.length > 0) this.ask(text);
    else if (question && !isApart) question.help.push(text);
    else if (this.isStart) this.head.push(text);
    else this.statement(text);
  }

  /** A short line before questions, without a full stop. */
  private isHeading(text: string, after: TextLine | undefined): boolean {
    return (
      text.length <= 80 &&
      !/[.?!]$/.test(text) &&
      (after?.is === 'numbered' || after?.is === 'text') &&
      (/^[^a-zäöüß]*$/.test(text) || after.is === 'numbered')
    );
  }

  private statement(text: string): void {
    this.question = undefined;
    this.sections.at(-1)?.questions.push({ statement: text });
  }

  /** “If yes, go to 7”, “Skip to Q9”, and “If no, please explain: ____”, which ask of the question before. */
  private follows(text: string): boolean {
    const { question } = this;
    if (!question) return false;
    const condition = IF.exec(text);
    const option = condition?.[1] ?? condition?.[2];
    const jump = JUMP.exec(text);
    if (jump) {
      // “If no, go to 9” and “Skip to 9”, not a sentence that happens to say so.
      if (option === undefined && jump.index > 3) return false;
      question.jumps.push({
        ...(option === undefined ? {} : { option }),
        to: jump[1] ?? jump[2] ?? END,
        source: text,
      });
      return true;
    }
    if (option === undefined || question.after !== undefined) return false;
    if (!/[?:]\s*_*$|_{2,}$|\b(?:specify|explain|describe|why|how|which|what|state)\b/i.test(text))
      return false;
    const known = question.options.some((one) =>
      one.text.toLowerCase().startsWith(option.toLowerCase()),
    );
    if (!known && !/^(?:yes|no|ja|nein)$/i.test(option)) return false;
    this.ask(text, '', option);
    return true;
  }

  // ---- the form --------------------------------------------------------------------------------------------------------

  private pages(): SketchPage[] {
    const units = this.sections.flatMap((section, at) =>
      section.questions.map((one, index) => ({
        one,
        section: index === 0 ? at : -1,
        title: section.title,
      })),
    );
    const numbers = units.map(({ one }) => (isQuestion(one) ? one.number.toLowerCase() : ''));
    const targetOf = (to: string, from: number): number => {
      const wanted = to.toLowerCase();
      const later = numbers.findIndex((number, index) => index > from && number === wanted);
      return later < 0 ? numbers.indexOf(wanted) : later;
    };
    const targets = new Set<number>();
    units.forEach(({ one }, from) => {
      for (const { to } of isQuestion(one) ? one.jumps : []) targets.add(targetOf(to, from));
    });
    const pages: (SketchPage & { items: SketchItem[] })[] = [];
    let isClosed = true;
    let before: SketchItem | undefined;
    units.forEach(({ one, section, title }, index) => {
      if (isClosed || section > 0 || targets.has(index)) {
        pages.push({
          name: `q${index}`,
          ...(section >= 0 && title !== undefined ? { title } : {}),
          items: [],
        });
        isClosed = false;
      }
      const page = pages.at(-1);
      if (!page) return;
      if (!isQuestion(one)) {
        page.items.push({ type: 'statement', label: '', texts: { text: one.statement } });
        return;
      }
      const item = this.item(one, index, before);
      page.items.push(item);
      if (one.after === undefined) before = item;
      const jumps = this.jumps(one, item, index, targetOf);
      if (jumps.length > 0) {
        page.jumps = jumps;
        isClosed = true;
      }
    });
    return pages;
  }

  private item(question: TextQuestion, index: number, before: SketchItem | undefined): SketchItem {
    const { item, guess } = answerOf(question);
    const label = question.label.replace(/\s*:\s*$/, '');
    if (guess !== undefined) this.reading.note('guess', label, guess);
    const showIf = question.after === undefined ? undefined : whenAnswered(before, question.after);
    if (showIf)
      this.reading.note('guess', label, `shown if the answer before is ${question.after}`);
    return {
      name: `question ${index + 1}`,
      label,
      ...(question.help.length > 0 ? { help: question.help.join('\n') } : {}),
      required: question.required,
      ...(showIf ? { showIf } : {}),
      ...item,
    };
  }

  private jumps(
    question: TextQuestion,
    item: SketchItem,
    index: number,
    targetOf: (to: string, from: number) => number,
  ): SketchJump[] {
    return question.jumps.flatMap(({ option, to, source }): SketchJump[] => {
      const isEnd = /^(?:end|submit)$/i.test(to);
      const target = isEnd ? -1 : targetOf(to, index);
      const when = option === undefined ? undefined : whenAnswered(item, option);
      if ((!isEnd && target <= index) || (option !== undefined && !when)) {
        this.reading.note('jump', question.label, source);
        return [];
      }
      this.reading.note('guess', question.label, source);
      return [{ ...(when ? { when } : {}), to: isEnd ? END : `q${target}` }];
    });
  }
}

const isKept = (text: string): boolean => /^other\b/i.test(text);

export const readQuestionnaire = (text: string): SketchedForm => new TextReader(text).read();
