/** What is said of a question beside its name. */
import type { FieldType } from '@/domain/form/definition/definition';

export interface Details {
  /** The rest of the text: what the question is called. */
  text: string;
  required?: boolean;
  type?: FieldType;
  options?: string[];
  /** Whether the options were only examples. */
  open?: boolean;
  settings: Record<string, unknown>;
  /** What is said to the respondent below the question. */
  help?: string;
  low?: string;
  high?: string;
}
