import type { EndingId, FieldId, PageId } from '@/domain/form/definition/definition';
import type { Operation } from '@/domain/form/editing/operations';

export type LintCode =
  | 'no_title'
  | 'no_questions'
  | 'no_label'
  | 'no_options'
  | 'option_without_label'
  | 'placeholder_label'
  | 'same_options'
  | 'duplicate_key'
  | 'reserved_key'
  | 'dead_reference'
  | 'later_reference'
  | 'cycle'
  | 'unfit_operator'
  | 'unfit_comparison'
  | 'unknown_option'
  | 'unknown_part'
  | 'no_value'
  | 'reversed_range'
  | 'condition_too_long'
  | 'contradiction'
  | 'needless_condition'
  | 'unreachable_page'
  | 'required_never_shown'
  | 'dead_jump'
  | 'jump_back'
  | 'jump_never_taken'
  | 'dead_place'
  | 'later_place'
  | 'impossible_range'
  | 'empty_page'
  | 'empty_group'
  | 'unfit_in_group'
  | 'unique_in_group'
  | 'too_many_unique'
  | 'bad_pattern'
  | 'bad_default'
  | 'bad_link'
  | 'no_picture'
  | 'no_alt'
  | 'no_formula'
  | 'bad_formula'
  | 'dead_term'
  | 'long_label'
  | 'asks_password'
  | 'asks_card'
  | 'ending_never_shown'
  | 'untranslated'
  | 'answer_not_translated'
  | 'long_word'
  | 'too_slow'
  | 'too_many_controls'
  | 'too_long_for_one_page'
  | 'places_in_group'
  | 'counts_places_twice'
  | 'waits_without_email'
  | 'no_lines'
  | 'no_amount'
  | 'no_line_name'
  | 'dead_figure'
  | 'low_contrast'
  | 'bad_redirect'
  | 'too_large';

/** Findings of formulas. */
export const FORMULA_CODES: readonly LintCode[] = [
  'no_formula',
  'bad_formula',
  'dead_term',
  'cycle',
];

/** What a finding is about. */
export interface Where {
  fieldId?: FieldId;
  pageId?: PageId;
  endingId?: EndingId;
}

/** An undoable edit that resolves a finding. */
export interface Fix {
  /** What it does, as a button says it. */
  label: string;
  operations: Operation[];
}

export interface Finding extends Where {
  severity: 'error' | 'warning';
  code: LintCode;
  /** What is wrong and what to do. */
  message: string;
  fix?: Fix;
}

export type ReportFinding = (finding: Finding) => void;

/** Whether a form may be published. */
export function publishable(findings: readonly Finding[]): boolean {
  return !findings.some((finding) => finding.severity === 'error');
}
