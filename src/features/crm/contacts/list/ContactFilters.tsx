import { CONTACT_ABOUTS, type ContactAbout, type ContactCondition } from '@/domain/contacts/filter';
import { MAX_CONDITIONS } from '@/domain/contacts/listFilter';
import { ConditionChips } from '@/shared/ui/lists/ConditionChips';
import { AboutMenu } from '../../list/AboutMenu';
import { ConditionText } from './ConditionText';
import { FilterChoices } from './FilterChoices';
import { ABOUT_NAMES } from './filterTexts';
import type { ContactListState } from './listParams';

const ABOUTS = CONTACT_ABOUTS.map((about) => [about, ABOUT_NAMES[about]] as const);

/** Whether a filter has one value alone. */
const isPlain = (about: ContactAbout) => about === 'task' || about === 'suggestion';

/** The conditions of the list of contacts, and the way to add one. */
export function ContactFilters({ list }: { list: ContactListState }) {
  return (
    <ConditionChips<ContactCondition, ContactAbout>
      conditions={list.filter.conditions}
      most={MAX_CONDITIONS}
      isFiltered={list.isFiltered}
      onChange={list.setConditions}
      onClear={list.clear}
      chipOf={(condition) => ({
        label: <ConditionText condition={condition} />,
        about: isPlain(condition.about) ? undefined : condition.about,
      })}
      menu={({ anchor, onClose, onChoose, onAdd }) => (
        <AboutMenu
          names={ABOUTS}
          anchor={anchor}
          onPick={(about) => (isPlain(about) ? onAdd({ about, value: 'yes' }) : onChoose(about))}
          onClose={onClose}
        />
      )}
      editor={({ anchor, about, condition, onApply, onClose }) => (
        <FilterChoices
          anchor={anchor}
          about={about}
          value={condition?.value}
          onChoose={(value) => onApply({ about, value })}
          onClose={onClose}
        />
      )}
    />
  );
}
