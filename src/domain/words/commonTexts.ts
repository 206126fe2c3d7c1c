/** What many forms ask and offer, in the languages for which there is no lexicon (form/describe/languages). */
const LANGUAGES = ['en', 'it', 'nl', 'pl', 'pt', 'sv', 'tr', 'cy', 'ar', 'he', 'zh'] as const;

const LINES = `
Yes/Sì/Ja/Tak/Sim/Ja/Evet/Ie/نعم/כן/是
No/No/Nee/Nie/Não/Nej/Hayır/Na/لا/לא/否
Maybe/Forse/Misschien/Może/Talvez/Kanske/Belki/Efallai/ربما/אולי/也许
Name/Nome/Naam/Imię i nazwisko/Nome/Namn/Ad/Enw/الاسم/שם/姓名
First name/Nome/Voornaam/Imię/Nome próprio/Förnamn/Ad/Enw cyntaf/الاسم الأول/שם פרטי/名字
Last name/Cognome/Achternaam/Nazwisko/Apelido/Efternamn/Soyadı/Cyfenw/اسم العائلة/שם משפחה/姓氏
Email/E-mail/E-mail/E-mail/E-mail/E-post/E-posta/E-bost/البريد الإلكتروني/דוא״ל/电子邮箱
Phone/Telefono/Telefoon/Telefon/Telefone/Telefon/Telefon/Ffôn/الهاتف/טלפון/电话
Address/Indirizzo/Adres/Adres/Morada/Adress/Adres/Cyfeiriad/العنوان/כתובת/地址
Postcode/Codice postale/Postcode/Kod pocztowy/Código postal/Postnummer/Posta kodu/Cod post/الرمز البريدي/מיקוד/邮政编码
City/Città/Plaats/Miasto/Cidade/Ort/Şehir/Dinas/المدينة/עיר/城市
Country/Paese/Land/Kraj/País/Land/Ülke/Gwlad/البلد/מדינה/国家
Date of birth/Data di nascita/Geboortedatum/Data urodzenia/Data de nascimento/Födelsedatum/Doğum tarihi/Dyddiad geni/تاريخ الميلاد/תאריך לידה/出生日期
Age/Età/Leeftijd/Wiek/Idade/Ålder/Yaş/Oedran/العمر/גיל/年龄
Company/Azienda/Bedrijf/Firma/Empresa/Företag/Şirket/Cwmni/الشركة/חברה/公司
Message/Messaggio/Bericht/Wiadomość/Mensagem/Meddelande/Mesaj/Neges/الرسالة/הודעה/留言
Comments/Commenti/Opmerkingen/Uwagi/Comentários/Kommentarer/Yorumlar/Sylwadau/ملاحظات/הערות/备注
Date/Data/Datum/Data/Data/Datum/Tarih/Dyddiad/التاريخ/תאריך/日期
Time/Ora/Tijd/Godzina/Hora/Tid/Saat/Amser/الوقت/שעה/时间
Quantity/Quantità/Aantal/Ilość/Quantidade/Antal/Miktar/Nifer/الكمية/כמות/数量
Total/Totale/Totaal/Razem/Total/Summa/Toplam/Cyfanswm/المجموع/סך הכול/总计
Other/Altro/Anders/Inne/Outro/Annat/Diğer/Arall/أخرى/אחר/其他
Thank you/Grazie/Bedankt/Dziękujemy/Obrigado/Tack/Teşekkürler/Diolch/شكرًا لكم/תודה/谢谢
Contact us/Contatti/Contact/Kontakt/Contacto/Kontakta oss/İletişim/Cysylltu â ni/اتصل بنا/צור קשר/联系我们
Very satisfied/Molto soddisfatto/Zeer tevreden/Bardzo zadowolony/Muito satisfeito/Mycket nöjd/Çok memnun/Bodlon iawn/راضٍ جدًا/מרוצה מאוד/非常满意
Satisfied/Soddisfatto/Tevreden/Zadowolony/Satisfeito/Nöjd/Memnun/Bodlon/راضٍ/מרוצה/满意
Dissatisfied/Insoddisfatto/Ontevreden/Niezadowolony/Insatisfeito/Missnöjd/Memnun değil/Anfodlon/غير راضٍ/לא מרוצה/不满意
Strongly agree/Completamente d’accordo/Helemaal mee eens/Zdecydowanie się zgadzam/Concordo totalmente/Instämmer helt/Kesinlikle katılıyorum/Cytuno’n gryf/أوافق بشدة/מסכים מאוד/非常同意
Agree/D’accordo/Mee eens/Zgadzam się/Concordo/Instämmer/Katılıyorum/Cytuno/أوافق/מסכים/同意
Disagree/In disaccordo/Mee oneens/Nie zgadzam się/Discordo/Instämmer inte/Katılmıyorum/Anghytuno/لا أوافق/לא מסכים/不同意
Strongly disagree/Completamente in disaccordo/Helemaal mee oneens/Zdecydowanie się nie zgadzam/Discordo totalmente/Instämmer inte alls/Kesinlikle katılmıyorum/Anghytuno’n gryf/لا أوافق بشدة/מאוד לא מסכים/非常不同意
Excellent/Eccellente/Uitstekend/Doskonale/Excelente/Utmärkt/Mükemmel/Ardderchog/ممتاز/מצוין/优秀
Good/Buono/Goed/Dobrze/Bom/Bra/İyi/Da/جيد/טוב/良好
Fair/Discreto/Redelijk/Przeciętnie/Razoável/Godtagbart/Orta/Gweddol/مقبول/סביר/一般
Poor/Scarso/Slecht/Słabo/Fraco/Dåligt/Kötü/Gwael/ضعيف/גרוע/差
Small/Piccolo/Klein/Mały/Pequeno/Liten/Küçük/Bach/صغير/קטן/小
Medium/Medio/Middelgroot/Średni/Médio/Mellan/Orta boy/Canolig/متوسط/בינוני/中
Large/Grande/Groot/Duży/Grande/Stor/Büyük/Mawr/كبير/גדול/大
Morning/Mattina/Ochtend/Rano/Manhã/Förmiddag/Sabah/Bore/صباحًا/בוקר/上午
Afternoon/Pomeriggio/Middag/Po południu/Tarde/Eftermiddag/Öğleden sonra/Prynhawn/بعد الظهر/אחר הצהריים/下午
Evening/Sera/Avond/Wieczorem/Noite/Kväll/Akşam/Min nos/مساءً/ערב/晚上
Vegetarian/Vegetariano/Vegetarisch/Wegetariańska/Vegetariano/Vegetarisk/Vejetaryen/Llysieuol/نباتي/צמחוני/素食
Vegan/Vegano/Veganistisch/Wegańska/Vegano/Vegansk/Vegan/Fegan/نباتي صرف/טבעוני/纯素
`;

const ROWS = LINES.trim()
  .split('\n')
  .map((line) => line.split('/'));

/** Texts in one of these languages by the same in English. Empty for another. */
export function commonTexts(language: string): ReadonlyMap<string, string> {
  const at = LANGUAGES.findIndex((one) => one === language.split('-')[0]?.toLowerCase());
  return new Map(
    at < 1 ? [] : ROWS.map((row) => [row[0]?.toLowerCase() ?? '', row[at] ?? ''] as const),
  );
}
