import { prefilled } from '@/domain/answers/prefill';
import type { Inputs } from '@/domain/answers/answer';
import type { PublicForm } from '../FormScreen';

/** What the address brings along for a form. Asked for by the main script, where there are parameters. */
export const prefill = ({ definition }: PublicForm): Inputs =>
  prefilled(definition, new URLSearchParams(location.search));
