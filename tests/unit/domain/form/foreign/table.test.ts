/** Tables as forms: headings become questions, of the types that the rows suggest. */
import { expect, it } from 'vitest';
import { formOfTable } from '@/domain/form/foreign/tableForm';
import { readCsv } from '@/domain/import/csv';
import { linesOf } from '../../../../support/formLines';
import { assembled } from '../../../../support/sketches';

const TABLES: Record<string, string> = {
  'an export of a contact form': `Timestamp,Full name,Email address,Phone number,How did you hear about us?,Message
2026-01-05 10:22,Ada Lovelace,ada@example.com,020 7946 0958,Friend,"Could you quote for a shed, please?"
2026-01-06 11:05,Alan Turing,alan@example.com,+44 20 7946 0123,Search engine,Hello
2026-01-07 09:00,Grace Hopper,grace@example.org,(020) 7946 0000,Friend,Call me
2026-01-08 15:41,Mary Seacole,mary@example.org,020 7946 0001,Search engine,Thanks`,
  'orders with prices and several choices': `Name;Product;Quantity;Price;Extras;Delivery date;Gift?
Ada;Cake;2;£25.00;Candles; 2026-03-01;yes
Bo;Cupcakes;12;£30.00;Candles, Card;2026-03-02;no
Cy;Cake;1;£25.00;;2026-03-05;no
Di;Cupcakes;6;£15.00;Card;2026-03-07;yes`,
  'headings alone': `First name,Last name,E-mail,Mobile,Date of birth,Website,Comments`,
  'a survey with scales': `ID,How satisfied are you? (1-5),Would you recommend us? (0-10),What could we do better?
1,5,10,Nothing
2,4,8,Shorter queues
3,2,3,Everything took far longer than we had been told when we booked, and nobody could say why that was or what would be done.
4,5,9,
5,3,7,More parking`,
  'required marks and instructions in headings': `Child's name *,Class (optional),Allergies? (yes/no),Emergency contact email*,Pick-up time
Tim,3B,No,tim@example.com,15:30
Eve,2A,Yes,eve@example.com,16:00`,
  'a spreadsheet with empty and repeated headings': `Name,Team,,Team
Ada,Red,x,Blue
Bo,Red,,Blue
Cy,Blue,,Red
Di,Blue,,Red`,
  'European numbers and days': `Firma;Betrag;Datum;PLZ;Webseite
A GmbH;1.234,50;01.03.2026;01067;https://a.example
B AG;99,00;15.03.2026;10115;www.b.example`,
  'a register with many values of one kind': `Member no,Country,Joined,Newsletter,Level
${['UK', 'France', 'Germany', 'Spain', 'Italy', 'Ireland', 'Malta', 'Poland'].flatMap((country, at) => [0, 1].map((n) => `${1000 + at * 2 + n},${country},${at + 1}/0${n + 1}/2025,${n ? 'TRUE' : 'FALSE'},${['Gold', 'Silver', 'Bronze'][at % 3]}`)).join('\n')}`,
};

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'an export of a contact form': [
    `datetime: Timestamp`,
    `name: Full name`,
    `email: Email address`,
    `phone: Phone number`,
    `single_choice: How did you hear about us? [Friend | Search engine]`,
    `long_text: Message`,
  ],
  'orders with prices and several choices': [
    `name: Name`,
    `single_choice: Product [Cake | Cupcakes]`,
    `number: Quantity`,
    `number: Price`,
    `short_text: Extras`,
    `date: Delivery date`,
    `yes_no: Gift?`,
  ],
  'headings alone': [
    `short_text: First name`,
    `short_text: Last name`,
    `email: E-mail`,
    `phone: Mobile`,
    `date: Date of birth`,
    `url: Website`,
    `long_text: Comments`,
  ],
  'a survey with scales': [
    `number: ID`,
    `scale: How satisfied are you? (1..5)`,
    `nps: Would you recommend us?`,
    `short_text: What could we do better?`,
  ],
  'required marks and instructions in headings': [
    `short_text*: Child's name`,
    `short_text: Class`,
    `yes_no: Allergies?`,
    `email*: Emergency contact email`,
    `time: Pick-up time`,
  ],
  'a spreadsheet with empty and repeated headings': [
    `name: Name`,
    `single_choice: Team [Red | Blue]`,
    `short_text: Column 3`,
    `single_choice: Team [Blue | Red]`,
  ],
  'European numbers and days': [
    `short_text: Firma`,
    `number: Betrag`,
    `date: Datum`,
    `short_text: PLZ`,
    `url: Webseite`,
  ],
  'a register with many values of one kind': [
    `number: Member no`,
    `dropdown: Country [UK | France | Germany | Spain | Italy | Ireland | Malta | Poland]`,
    `date: Joined`,
    `yes_no: Newsletter`,
    `single_choice: Level [Gold | Silver | Bronze]`,
  ],
};

it.each(Object.entries(TABLES))('%s becomes a form, and every guess is named', (name, text) => {
  const { definition, notes } = assembled(formOfTable(readCsv(text).records));
  expect(linesOf(definition)).toEqual(EXPECTED[name]);
  expect(notes.map(({ code }) => code)).toEqual(EXPECTED[name]?.map(() => 'guess'));
});
