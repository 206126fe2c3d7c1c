/** What the parts of reading a LimeSurvey file share: names, texts, conditions. */
import {
  mention,
  type SketchCondition,
  type SketchOption,
  type SketchText,
} from '@/domain/form/sketch/sketch';
import { conditionFrom } from '../conditionFrom';
import { UnreadExpression, operandsIn, readExpression, type Expression } from '../expression';
import { formulaFrom, formulaResult } from '../formulaFrom';
import { textFromMarkup } from '../markup';
import { figureOf } from '../raw';
import { ForeignReading } from '../reading';
import {
  limeConditions,
  limeFormulas,
  limeRules,
  limeSimplified,
  type LimeVariable,
} from './language';
import type { LimeAnswer, LimeQuestion, LimeTables, LimeTexts } from './tables';

export class LimeSurvey {
  readonly reading = new ForeignReading();
  readonly own: string;
  private readonly variables = new Map<string, LimeVariable>();

  constructor(readonly tables: LimeTables) {
    const [survey] = tables.rows('surveys');
    const [settings] = tables.rows('surveys_languagesettings');
    this.own = survey?.get('language') || settings?.get('surveyls_language') || 'en';
  }

  setVariable(name: string, variable: LimeVariable): void {
    if (!this.variables.has(name)) this.variables.set(name, variable);
  }

  private variable = (name: string): LimeVariable =>
    this.variables.get(name.replace(/^INSERTANS:/, '')) ?? { operand: { question: name } };

  /** A text in all languages, with the answers that it shows. */
  text(texts: LimeTexts, marked = false): SketchText {
    const read = (text: string) =>
      textFromMarkup(text, marked).replace(/\{([A-Za-z0-9_:.#]{1,100})\}/g, (all, name: string) => {
        const found = this.variables.get(
          name.replace(/^INSERTANS:/, '').replace(/\.(?:shown|NAOK|code|value)$/i, ''),
        );
        return found ? mention(found.operand.question, found.operand.part) : all;
      });
    const first = texts.get(this.own) ?? [...texts.values()][0];
    if (first === undefined) return '';
    const others = [...texts].filter(
      ([language, text]) => language !== this.own && language !== '' && text !== first,
    );
    if (others.length === 0) return read(first);
    return {
      text: read(first),
      in: Object.fromEntries(others.map(([language, text]) => [language, read(text)])),
    };
  }

  title = ({ texts, code }: LimeQuestion): string =>
    textFromMarkup(texts.get(this.own) ?? [...texts.values()][0] ?? '', false) || code;

  options(answers: readonly LimeAnswer[]): SketchOption[] {
    return answers.map(({ code, texts, score }) => {
      const label = this.text(texts);
      const figure = figureOf(score) || figureOf(code);
      return {
        value: code,
        label: label === '' ? code : label,
        ...(figure === undefined ? {} : { score: figure }),
      };
    });
  }

  subOptions = (subs: readonly LimeQuestion[]): SketchOption[] =>
    subs.map((sub) => {
      const label = this.text(sub.texts);
      return { value: sub.code, label: label === '' ? sub.code : label };
    });

  private expression(source: string): Expression {
    const text = source.trim().replace(/^\{([\s\S]*)\}$/, '$1');
    const expression = limeSimplified(readExpression(text, limeRules(this.variable)));
    for (const { question } of operandsIn(expression)) {
      if (!this.reading.known.find(question)) throw new UnreadExpression(question);
    }
    return expression;
  }

  condition(source: string, at: string): SketchCondition | undefined {
    try {
      return this.conditionOf(this.expression(source), source);
    } catch (error) {
      if (!(error instanceof UnreadExpression)) throw error;
      this.reading.note('condition', at, source);
      return undefined;
    }
  }

  private conditionOf(expression: Expression, source: string): SketchCondition {
    const { known } = this.reading;
    return conditionFrom(expression, {
      ...limeConditions(known),
      calculated: (part) => {
        if (operandsIn(part).length === 0) throw new UnreadExpression('constant');
        return this.reading.helper(`IF(${formulaFrom(part, limeFormulas(known))}, 1, 0)`, source);
      },
    });
  }

  formula(source: string, at: string): { text: string; result?: 'text' | 'date' } | undefined {
    try {
      const expression = this.expression(source);
      const result = formulaResult(expression, this.reading.known);
      return {
        text: formulaFrom(expression, limeFormulas(this.reading.known)),
        ...(result ? { result } : {}),
      };
    } catch (error) {
      if (!(error instanceof UnreadExpression)) throw error;
      this.reading.note('formula', at, source);
      return undefined;
    }
  }
}
