/** The five steps of a new user. Each is read off what happened: nothing has to be ticked. */
import { routes } from '@/shared/config/routes';

export interface FirstStep {
  title: string;
  href: string;
  done: boolean;
}

export interface ChecklistFacts {
  /** The form that was changed last, if there is any. */
  latestFormId: string | undefined;
  /** A form that has been published, if there is any. */
  publishedFormId: string | undefined;
  hasSubmissions: boolean;
  /** A response has been opened. */
  hasReadResponse: boolean;
  hasContact: boolean;
}

export function firstStepsOf(facts: ChecklistFacts): FirstStep[] {
  const { latestFormId, publishedFormId } = facts;
  const share = publishedFormId ?? latestFormId;
  return [
    {
      title: 'Create a form',
      href: routes.formsCreate.href(),
      done: latestFormId !== undefined,
    },
    {
      title: 'Publish it',
      href:
        latestFormId === undefined
          ? routes.formsCreate.href()
          : routes.formBuilder.href(latestFormId),
      done: publishedFormId !== undefined,
    },
    {
      title: 'Share its link and get your first response',
      href:
        share === undefined
          ? routes.forms.href()
          : routes.formBuilder.href(share, { tab: 'share' }),
      done: facts.hasSubmissions,
    },
    {
      title: 'Read your first response',
      href:
        publishedFormId === undefined
          ? routes.allResponses.href()
          : routes.submissions.href(publishedFormId),
      done: facts.hasReadResponse,
    },
    { title: 'See your first contact', href: routes.contacts.href(), done: facts.hasContact },
  ];
}
