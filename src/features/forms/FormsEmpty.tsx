import { routes } from '@/shared/config/routes';
import { SampleButton } from '@/shared/data/sample/SampleButton';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ShowAllButton } from '@/shared/ui/feedback/ShowAllButton';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { FORM_VIEW_ABOUT, type WantedForms } from './views';

interface Props {
  wanted: WantedForms;
  /** Empties the search. */
  onClear: () => void;
}

/** A list without forms: the first one is begun here; elsewhere it says why there is nothing. */
export function FormsEmpty({ wanted, onClear }: Props) {
  const { view, folder, search } = wanted;
  if (search.trim() !== '') {
    return (
      <EmptyState
        picture="lost"
        text={`No form’s name has a word that starts with “${search.trim()}”${view === 'all' ? '' : ` in ${FORM_VIEW_ABOUT[view].label}`}.`}
        action={<ShowAllButton onClear={onClear}>Clear search</ShowAllButton>}
      />
    );
  }
  if (folder !== undefined && view === 'all') {
    return (
      <EmptyState
        picture="form"
        text="This folder is empty. Move forms here with “Move to folder” in their menu."
        article={{ title: 'Organise forms', href: routes.article.href('organise-forms') }}
      />
    );
  }
  if (view !== 'all') {
    return (
      <EmptyState
        picture="form"
        text={FORM_VIEW_ABOUT[view].empty}
        {...(view === 'trash'
          ? { article: { title: 'Delete a form', href: routes.article.href('delete-a-form') } }
          : {})}
      />
    );
  }
  return (
    <EmptyState
      picture="form"
      text="Start with a blank form or a template. You can publish in minutes."
      action={
        <>
          <ButtonLink to={routes.formsCreate.href()} variant="contained">
            Create your first form
          </ButtonLink>
          <SampleButton />
        </>
      }
      article={{ title: 'Make your first form', href: routes.article.href('first-form') }}
    />
  );
}
