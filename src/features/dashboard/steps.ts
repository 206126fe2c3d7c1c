/** The five steps of a new user. Each is read off the data: nothing has to be ticked. */
import type { FormHeadDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';

export interface Step {
  title: string;
  href: string;
  done: boolean;
}

export interface ChecklistFacts {
  forms: readonly { id: string; data: Pick<FormHeadDoc, 'liveVersion'> }[];
  hasViews: boolean;
  hasSubmissions: boolean;
  hasContact: boolean;
}

export function stepsOf({ forms, hasViews, hasSubmissions, hasContact }: ChecklistFacts): Step[] {
  const first = forms[0];
  const published = forms.find((form) => form.data.liveVersion !== undefined);
  const share = published ?? first;
  return [
    { title: 'Create a form', href: routes.formsCreate.href(), done: first !== undefined },
    {
      title: 'Publish it',
      href: first ? routes.formBuilder.href(first.id) : routes.formsCreate.href(),
      done: published !== undefined,
    },
    {
      title: 'Share its link and get a first visit',
      href: share ? routes.formBuilder.href(share.id, { tab: 'share' }) : routes.forms.href(),
      done: hasViews || hasSubmissions,
    },
    {
      title: 'Read your first answer',
      href: published ? routes.submissions.href(published.id) : routes.allResponses.href(),
      done: hasSubmissions,
    },
    { title: 'Meet your first contact', href: routes.contacts.href(), done: hasContact },
  ];
}
