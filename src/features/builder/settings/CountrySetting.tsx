import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { PhoneField } from '@/domain/form/definition/definition';
import { settingName } from '@/domain/form/fieldTypes/owner/settingNames';
import { dialledCountries, diallingOf } from '@/domain/form/fieldTypes/phone/dialling';
import type { SetProperties } from '../ui/settingInputs';

const names = new Intl.DisplayNames('en-GB', { type: 'region' });
const nameOf = (country: string) =>
  `${names.of(country) ?? country} +${diallingOf(country)?.code ?? ''}`;
const COUNTRIES = dialledCountries().sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en-GB'));

/** The country that a phone question begins with, and in which it reads numbers without a dialling code. */
export function CountrySetting({ field, set }: { field: PhoneField; set: SetProperties }) {
  return (
    <Autocomplete
      options={COUNTRIES}
      value={field.country ?? null}
      onChange={(_event, country) => set({ country })}
      autoHighlight
      getOptionLabel={nameOf}
      renderInput={(params) => (
        <TextField
          {...params}
          label={settingName('country')}
          placeholder="By form language"
          helperText="Respondents can choose another, or type a number with + and its code."
        />
      )}
    />
  );
}
