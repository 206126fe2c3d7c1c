import { useParams } from 'react-router-dom';
import { STARTED } from '@/shared/config/routes';
import { StartedForm } from './StartedForm';
import { TemplateShow } from './TemplateShow';

/** /forms/create/{templateId}: a template, or the form that a visitor started on the home page. */
export function CreateFrom() {
  const { templateId } = useParams();
  return templateId === STARTED ? <StartedForm /> : <TemplateShow />;
}
