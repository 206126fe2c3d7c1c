import { useBuilder, useStoreActions } from '../../state/store';
import { InlineText } from '../../text/InlineText';
import { PageButton } from './PageButton';
import { usePageWords } from '../../ui/PageWords';

/** The buttons under a page. The one that submits is named in place; the others are the page's own. */
export function PageActions({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const words = usePageWords();
  const hasBack = useBuilder(({ history }) => history.definition.welcome !== undefined) || !isFirst;
  return (
    <div className="actions">
      {isLast ? (
        <SubmitButton />
      ) : (
        <button type="button" inert aria-hidden>
          {words.next}
        </button>
      )}
      {hasBack && (
        <button type="button" className="quiet" inert aria-hidden>
          {words.back}
        </button>
      )}
    </div>
  );
}

function SubmitButton() {
  const words = usePageWords();
  const label = useBuilder(({ history }) => history.definition.submitLabel);
  const { edit, select } = useStoreActions();
  return (
    <PageButton>
      <InlineText
        variant="button"
        label="Submit button text"
        placeholder={words.send}
        value={label ?? ''}
        maxLength={60}
        onFocus={() => select({ kind: 'form' })}
        onChange={(text) =>
          edit(
            [{ op: 'setForm', set: { submitLabel: text === '' ? null : text } }],
            'form:submitLabel',
          )
        }
      />
    </PageButton>
  );
}
