/**
 * What is wrong with a form before anyone fills it in. Errors block publishing; warnings do not. Findings are made by
 * kind in lint/; here the form is walked in its order.
 */
import { isUnique } from '@/domain/answers/unique';
import {
  LIMITS,
  fieldsIn,
  fieldsInOrder,
  fitsGroup,
  isAsked,
  isInput,
  type CalculatedField,
  type Condition,
  type Ending,
  type Field,
  type FieldId,
  type FormDefinition,
  type GroupField,
  type Page,
} from '../definition/definition';
import { checkControls, checkSteps } from './budgetFindings';
import { Trials, checkCondition } from './conditionFindings';
import { checkDesign, checkRedirect } from './designFindings';
import { ownFindings } from './fieldFindings';
import { checkFormula } from './formulaFindings';
import { publishable, type Finding, type ReportFinding } from '@/domain/form/budget/finding';
import { checkJumps, checkPaths } from './flowFindings';
import { checkPlaces } from './placeFindings';
import { checkPrices } from './priceFindings';
import { checkReserved } from './keyFindings';
import { checkPatterns } from './patternFindings';
import { checkTexts, checkTranslations } from './textFindings';
import { checkWords } from './wordFindings';
import { utf8Length } from '../definition/canonicalJson';
import type { ReservedKeys } from '@/domain/form/registry/fieldHistory';
import { keyFromLabel, usedKeys } from '@/domain/form/places/fieldKeys';
import { replaced, setCases, setJumps, type Operation } from '../editing/operations';

export type { Finding, LintCode } from '@/domain/form/budget/finding';

/** Each costs a write with every answer, all in one transaction. */
const MAX_UNIQUE = 20;

/** Limit of errors per run: the rest of the form is not checked. */
const MAX_ERRORS = 1_000;

/**
 * All findings, in the form's order; of a form with very many errors the first of them.
 *
 * @param reserved keys that were published before, where any were
 */
export function lint(definition: FormDefinition, reserved?: ReservedKeys): Finding[] {
  const findings: Finding[] = [];
  let errors = 0;
  const report: ReportFinding = (finding) => {
    if (errors >= MAX_ERRORS) return;
    if (finding.severity === 'error') errors += 1;
    findings.push(finding);
  };
  checkForm(definition, report);
  if (reserved) checkReserved(definition, reserved, report);
  const walk = new Walk(definition, report, () => errors >= MAX_ERRORS);
  // What takes too long is not tried.
  if (findings.some(({ code }) => code === 'too_slow')) walk.trials.left = 0;
  for (const page of definition.pages) walk.page(page);
  walk.endings();
  checkTranslations(definition, report);
  checkWords(definition, report);
  checkPlaces(definition, report);
  // While something is broken, who gets where says little.
  if (publishable(findings)) checkPaths(definition, report);
  return findings;
}

function checkForm(definition: FormDefinition, report: ReportFinding): void {
  const fields = fieldsInOrder(definition);
  if (definition.title.trim() === '') {
    report({ severity: 'error', code: 'no_title', message: 'Give the form a title.' });
  }
  if (!fields.some(isAsked)) {
    report({ severity: 'error', code: 'no_questions', message: 'Add at least one question.' });
  }
  // As long as its canonical text, whose keys are in another order.
  if (utf8Length(JSON.stringify(definition)) > LIMITS.definitionBytes) {
    report({
      severity: 'error',
      code: 'too_large',
      message: 'This form is too large. Split it into two forms.',
    });
  }
  checkSteps(definition, report);
  checkControls(definition, report);
  checkDesign(definition, report);
  checkPatterns(definition, report);
  if (fields.filter(isUnique).length > MAX_UNIQUE) {
    report({
      severity: 'error',
      code: 'too_many_unique',
      message: `Up to ${MAX_UNIQUE} questions can refuse duplicates.`,
    });
  }
  const { welcome } = definition;
  if (welcome) {
    const change = (set: object): Operation[] => [
      { op: 'setForm', set: { welcome: { ...welcome, ...set } } },
    ];
    // Nothing is answered there yet but what the link brought along.
    checkTexts(definition, welcome, {}, new Set(hiddenIds(fields)), change, report);
  }
}

const hiddenIds = (fields: readonly Field[]) =>
  fields.filter(({ type }) => type === 'hidden').map(({ id }) => id);

/** Walks the form in respondent order: conditions may only refer to earlier fields. */
class Walk {
  private readonly before = new Set<FieldId>();
  private readonly keys = new Map<string, FieldId>();
  readonly trials = new Trials();

  constructor(
    private readonly definition: FormDefinition,
    private readonly report: ReportFinding,
    private readonly isEnough: () => boolean,
  ) {}

  page(page: Page): void {
    if (this.isEnough()) return;
    const { definition, report } = this;
    const pageId = page.id;
    const change = (set: object): Operation[] => [{ op: 'setPage', pageId, set }];
    if (page.fieldIds.length === 0 && definition.pages.length > 1) {
      report({
        severity: 'warning',
        code: 'empty_page',
        message: 'This page is empty. Add a question or remove the page.',
        pageId,
        fix: { label: 'Remove page', operations: [{ op: 'removePage', pageId }] },
      });
    }
    if (page.showIf) {
      checkCondition(
        definition,
        {
          condition: page.showIf,
          where: { pageId },
          decides: 'shown',
          before: this.before,
          replace: (showIf) => change({ showIf: showIf ?? null }),
        },
        this.trials,
        report,
      );
    }
    checkTexts(definition, page, { pageId }, this.before, change, report);
    for (const field of fieldsIn(definition, page)) {
      this.field(field, this.before);
      this.before.add(field.id);
      if (field.type === 'group') this.group(field);
    }
    checkJumps(definition, page, report);
    for (const jump of page.jumps ?? []) {
      if (!jump.when) continue;
      checkCondition(
        definition,
        {
          condition: jump.when,
          where: { pageId },
          decides: 'taken',
          before: this.before,
          // Without a condition it would be for everybody: then it goes.
          replace: (when) =>
            setJumps(pageId, replaced(page.jumps, jump, when && { ...jump, when })),
        },
        this.trials,
        report,
      );
    }
  }

  private group(group: GroupField): void {
    if (group.fieldIds.length === 0) {
      this.report({
        severity: 'error',
        code: 'empty_group',
        message: 'Add a question to this group.',
        fieldId: group.id,
        fix: {
          label: 'Remove group',
          operations: [{ op: 'removeField', fieldId: group.id }],
        },
      });
    }
    const inside = new Set(this.before);
    for (const child of fieldsIn(this.definition, group)) {
      if (!fitsGroup(child.type)) {
        this.report({
          severity: 'error',
          code: 'unfit_in_group',
          message: 'This type can’t be repeated. Move it out of the group.',
          fieldId: child.id,
          fix: { label: 'Move out of the group', operations: this.movedOut(child, group) },
        });
      }
      if (isUnique(child)) {
        this.report({
          severity: 'error',
          code: 'unique_in_group',
          message: '“No duplicates” doesn’t work inside a group. Turn it off.',
          fieldId: child.id,
          fix: {
            label: 'Turn it off',
            operations: [{ op: 'setField', fieldId: child.id, set: { unique: null } }],
          },
        });
      }
      this.field(child, inside);
      inside.add(child.id);
    }
  }

  private movedOut({ id: fieldId }: Field, group: GroupField): Operation[] {
    const page = this.definition.pages.find((one) => one.fieldIds.includes(group.id));
    if (!page) return [];
    const index = page.fieldIds.indexOf(group.id) + 1;
    return [{ op: 'moveField', fieldId, parentId: page.id, index }];
  }

  private field(field: Field, before: ReadonlySet<FieldId>): void {
    if (this.isEnough()) return;
    const { definition, report } = this;
    const fieldId = field.id;
    const change = (set: object): Operation[] => [
      { op: 'setField', fieldId, set: set as Record<string, unknown> },
    ];
    for (const finding of ownFindings(field, definition)) report({ ...finding, fieldId });
    if (isInput(field)) this.checkKey(field.key, field);
    if (field.type === 'calculated') this.checkFormulas(field, before);
    if (field.type === 'prices') checkPrices(definition, field, before, report);
    checkTexts(definition, field, { fieldId }, before, change, report);
    const conditions: ['showIf' | 'requiredIf', Condition | undefined, 'shown' | 'required'][] = [
      ['showIf', field.showIf, 'shown'],
      ['requiredIf', isInput(field) ? field.requiredIf : undefined, 'required'],
    ];
    for (const [name, condition, decides] of conditions) {
      if (!condition) continue;
      checkCondition(
        definition,
        {
          condition,
          where: { fieldId },
          decides,
          before,
          replace: (next) => change({ [name]: next ?? null }),
        },
        this.trials,
        report,
      );
    }
  }

  private checkKey(key: string, { id: fieldId, label }: Field): void {
    if (this.keys.has(key)) {
      const free = keyFromLabel(label || key, usedKeys(this.definition));
      this.report({
        severity: 'error',
        code: 'duplicate_key',
        message: `Two questions have the key “${key}”. Change one.`,
        fieldId,
        fix: {
          label: `Change key to “${free}”`,
          operations: [{ op: 'setField', fieldId, set: { key: free } }],
        },
      });
    }
    this.keys.set(key, fieldId);
  }

  private checkFormulas(field: CalculatedField, before: ReadonlySet<FieldId>): void {
    const { definition, report } = this;
    const fieldId = field.id;
    checkFormula(definition, { field, before }, report);
    field.cases?.forEach((one) => {
      checkFormula(definition, { field, before, one }, report);
      const replace = (when: Condition | undefined) =>
        setCases(fieldId, replaced(field.cases, one, when && { ...one, when }));
      checkCondition(
        definition,
        { condition: one.when, where: { fieldId }, decides: 'used', before, replace },
        this.trials,
        report,
      );
    });
  }

  endings(): void {
    const { definition, report } = this;
    const { endings } = definition;
    const led = new Set(
      definition.pages.flatMap(({ jumps = [] }) =>
        jumps.flatMap(({ to }) => (to.kind === 'ending' ? [to.id] : [])),
      ),
    );
    endings.forEach((ending, index) => {
      const endingId = ending.id;
      const change = (set: object): Operation[] => [
        { op: 'setForm', set: { endings: withEnding(endings, ending, set) } },
      ];
      checkTexts(definition, ending, { endingId }, this.before, change, report);
      checkRedirect(ending, change, report);
      if (index === 0) return;
      if (ending.showIf) {
        checkCondition(
          definition,
          {
            condition: ending.showIf,
            where: { endingId },
            decides: 'shown',
            before: this.before,
            replace: (showIf) => change({ showIf }),
          },
          this.trials,
          report,
        );
      } else if (!led.has(endingId)) {
        report({
          severity: 'warning',
          code: 'ending_never_shown',
          message: `Ending ${index + 1} is never shown: it has no condition, and no page jumps to it.`,
          endingId,
          fix: {
            label: 'Remove ending',
            operations: [
              { op: 'setForm', set: { endings: endings.filter((one) => one !== ending) } },
            ],
          },
        });
      }
    });
  }
}

/** Endings with one of them changed; what is undefined goes. */
function withEnding(endings: readonly Ending[], changed: Ending, set: object): Ending[] {
  return endings.map((one) => {
    if (one !== changed) return one;
    const next = Object.entries({ ...one, ...set }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(next) as unknown as Ending;
  });
}
