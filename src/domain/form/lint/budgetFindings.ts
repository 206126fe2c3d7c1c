/** What takes the server too long (form/budget.ts): with every answer, or with every page that it draws. */
import { MAX_RENDERED, MAX_STEPS, costsOf, type Cost } from '@/domain/form/budget/costs';
import { controlsIn, controlsInAll } from '@/domain/form/budget/drawn';
import { fieldsIn, type FormDefinition } from '../definition/definition';
import type { ReportFinding } from '@/domain/form/budget/finding';

const CURES: Readonly<Record<Cost['kind'], string>> = {
  condition: 'Shorten this condition',
  calculation: 'Shorten this calculation',
  text: 'Use fewer answers in this text',
};

/** Says it of the thing that costs most. */
export function checkSteps(definition: FormDefinition, report: ReportFinding): void {
  const costs = costsOf(definition);
  const steps = costs.reduce((sum, cost) => sum + cost.steps, 0);
  if (steps <= MAX_STEPS) return;
  const { kind, where } = costs.reduce((most, cost) => (cost.steps > most.steps ? cost : most));
  report({
    severity: 'error',
    code: 'too_slow',
    message: `This form’s conditions, calculations and texts take too long to process. ${CURES[kind]}, or split the form into two.`,
    ...where,
  });
}

/** Says it of the question, where one is too much by itself, else of the page. */
export function checkControls(definition: FormDefinition, report: ReportFinding): void {
  if (definition.design?.layout === 'one_page' && controlsInAll(definition) > MAX_RENDERED) {
    report({
      severity: 'warning',
      code: 'too_long_for_one_page',
      message:
        'This form is too long for one page. Respondents will see it page by page. Choose another layout under Design.',
    });
  }
  for (const page of definition.pages) {
    const fields = fieldsIn(definition, page);
    const counted = fields.map((field) => ({ field, controls: controlsIn(definition, field) }));
    const controls = counted.reduce((sum, one) => sum + one.controls, 0);
    if (controls <= MAX_RENDERED) continue;
    const alone = counted.find((one) => one.controls > MAX_RENDERED);
    report({
      severity: 'error',
      code: 'too_many_controls',
      ...(alone
        ? {
            message:
              'This question has too many options and rows to load quickly. Use fewer of them.',
            fieldId: alone.field.id,
          }
        : {
            message:
              'This page has too many options and rows to load quickly. Move some questions to another page.',
            pageId: page.id,
          }),
    });
  }
}
