import type { PublicDefinition } from '@/domain/form/registry/publicCopy';
import { PageScreen } from '../page/FormScreen';
import { QuestionScreen } from '../parts/question';

/** The screen of a form's layout, as its page's script draws it. */
export const screenOf = ({ design }: PublicDefinition) =>
  design?.layout === 'question' ? QuestionScreen : PageScreen;
