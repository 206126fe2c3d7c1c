/** Texts of mails that owners copy to invite people, in the form's language. `{title}` and `{link}` are filled in. */
import { inLanguage } from './inLanguage';

interface Mail {
  subject: string;
  body: string;
}

export interface InviteMails {
  invitation: Mail;
  reminder: Mail;
  lastDay: Mail;
}

/** Paragraphs, with an empty line between them. */
const mail = (subject: string, ...paragraphs: string[]): Mail => ({
  subject,
  body: paragraphs.join('\n\n'),
});

const ENGLISH: InviteMails = {
  invitation: mail(
    '{title}',
    'Hello,',
    'Please take a few minutes to fill in “{title}”:',
    '{link}',
    'Thank you for your time.',
  ),
  reminder: mail(
    'Reminder: {title}',
    'Hello,',
    'We’d still like to hear from you. It only takes a few minutes:',
    '{link}',
    'If you’ve already responded, thank you. There’s nothing more to do.',
  ),
  lastDay: mail(
    'Final reminder: {title}',
    'Hello,',
    '“{title}” closes soon. You can still respond here:',
    '{link}',
    'Thank you.',
  ),
};

const IN: Readonly<Record<string, InviteMails>> = {
  en: ENGLISH,
  de: {
    invitation: mail(
      '{title}',
      'Guten Tag,',
      'bitte nehmen Sie sich ein paar Minuten Zeit für „{title}“:',
      '{link}',
      'Vielen Dank.',
    ),
    reminder: mail(
      'Erinnerung: {title}',
      'Guten Tag,',
      'wir würden uns weiterhin über Ihre Antwort freuen. Es dauert nur ein paar Minuten:',
      '{link}',
      'Wenn Sie schon geantwortet haben, vielen Dank. Sie müssen nichts weiter tun.',
    ),
    lastDay: mail(
      'Letzte Gelegenheit: {title}',
      'Guten Tag,',
      '„{title}“ schließt bald. Hier können Sie noch antworten:',
      '{link}',
      'Vielen Dank.',
    ),
  },
  fr: {
    invitation: mail(
      '{title}',
      'Bonjour,',
      'Merci de prendre quelques minutes pour remplir « {title} » :',
      '{link}',
      'Merci pour votre temps.',
    ),
    reminder: mail(
      'Rappel : {title}',
      'Bonjour,',
      'Votre réponse nous intéresse toujours. Cela ne prend que quelques minutes :',
      '{link}',
      'Si vous avez déjà répondu, merci. Vous n’avez rien d’autre à faire.',
    ),
    lastDay: mail(
      'Dernière chance : {title}',
      'Bonjour,',
      '« {title} » se termine bientôt. Vous pouvez encore répondre ici :',
      '{link}',
      'Merci.',
    ),
  },
  es: {
    invitation: mail(
      '{title}',
      'Hola:',
      'Dedique unos minutos a rellenar «{title}»:',
      '{link}',
      'Gracias por su tiempo.',
    ),
    reminder: mail(
      'Recordatorio: {title}',
      'Hola:',
      'Nos sigue interesando su respuesta. Solo le llevará unos minutos:',
      '{link}',
      'Si ya ha respondido, gracias. No tiene que hacer nada más.',
    ),
    lastDay: mail(
      'Última oportunidad: {title}',
      'Hola:',
      '«{title}» se cierra pronto. Aún puede responder aquí:',
      '{link}',
      'Gracias.',
    ),
  },
  it: {
    invitation: mail(
      '{title}',
      'Buongiorno,',
      'le chiediamo qualche minuto per compilare «{title}»:',
      '{link}',
      'Grazie per il suo tempo.',
    ),
    reminder: mail(
      'Promemoria: {title}',
      'Buongiorno,',
      'la sua risposta ci interessa ancora. Bastano pochi minuti:',
      '{link}',
      'Se ha già risposto, grazie. Non deve fare altro.',
    ),
    lastDay: mail(
      'Ultima occasione: {title}',
      'Buongiorno,',
      '«{title}» chiude presto. Può ancora rispondere qui:',
      '{link}',
      'Grazie.',
    ),
  },
  pt: {
    invitation: mail(
      '{title}',
      'Olá,',
      'Pedimos-lhe uns minutos para preencher «{title}»:',
      '{link}',
      'Obrigado pelo seu tempo.',
    ),
    reminder: mail(
      'Lembrete: {title}',
      'Olá,',
      'Continuamos interessados na sua resposta. Demora apenas uns minutos:',
      '{link}',
      'Se já respondeu, obrigado. Não precisa de fazer mais nada.',
    ),
    lastDay: mail(
      'Última oportunidade: {title}',
      'Olá,',
      '«{title}» fecha em breve. Ainda pode responder aqui:',
      '{link}',
      'Obrigado.',
    ),
  },
  nl: {
    invitation: mail(
      '{title}',
      'Hallo,',
      'Wilt u een paar minuten nemen om ‘{title}’ in te vullen?',
      '{link}',
      'Bedankt voor uw tijd.',
    ),
    reminder: mail(
      'Herinnering: {title}',
      'Hallo,',
      'We horen nog graag van u. Het kost maar een paar minuten:',
      '{link}',
      'Hebt u al gereageerd? Bedankt, dan hoeft u niets meer te doen.',
    ),
    lastDay: mail(
      'Laatste kans: {title}',
      'Hallo,',
      '‘{title}’ sluit binnenkort. U kunt hier nog reageren:',
      '{link}',
      'Bedankt.',
    ),
  },
  pl: {
    invitation: mail(
      '{title}',
      'Dzień dobry,',
      'prosimy o kilka minut na wypełnienie formularza „{title}”:',
      '{link}',
      'Dziękujemy za poświęcony czas.',
    ),
    reminder: mail(
      'Przypomnienie: {title}',
      'Dzień dobry,',
      'nadal czekamy na odpowiedź. Zajmie to tylko kilka minut:',
      '{link}',
      'Jeśli odpowiedź została już wysłana, dziękujemy. Nic więcej nie trzeba robić.',
    ),
    lastDay: mail(
      'Ostatnia szansa: {title}',
      'Dzień dobry,',
      'formularz „{title}” zostanie wkrótce zamknięty. Jeszcze można odpowiedzieć tutaj:',
      '{link}',
      'Dziękujemy.',
    ),
  },
  sv: {
    invitation: mail(
      '{title}',
      'Hej,',
      'Ta gärna några minuter och fyll i ”{title}”:',
      '{link}',
      'Tack för din tid.',
    ),
    reminder: mail(
      'Påminnelse: {title}',
      'Hej,',
      'Vi vill fortfarande gärna höra från dig. Det tar bara några minuter:',
      '{link}',
      'Om du redan har svarat, tack. Då behöver du inte göra något mer.',
    ),
    lastDay: mail(
      'Sista chansen: {title}',
      'Hej,',
      '”{title}” stänger snart. Du kan fortfarande svara här:',
      '{link}',
      'Tack.',
    ),
  },
  tr: {
    invitation: mail(
      '{title}',
      'Merhaba,',
      '“{title}” formunu doldurmak için birkaç dakikanızı ayırır mısınız?',
      '{link}',
      'Zaman ayırdığınız için teşekkürler.',
    ),
    reminder: mail(
      'Hatırlatma: {title}',
      'Merhaba,',
      'Yanıtınızı hâlâ bekliyoruz. Yalnızca birkaç dakika sürer:',
      '{link}',
      'Zaten yanıt verdiyseniz teşekkürler. Başka bir şey yapmanıza gerek yok.',
    ),
    lastDay: mail(
      'Son fırsat: {title}',
      'Merhaba,',
      '“{title}” yakında kapanıyor. Buradan hâlâ yanıt verebilirsiniz:',
      '{link}',
      'Teşekkürler.',
    ),
  },
  ar: {
    invitation: mail(
      '{title}',
      'مرحبًا،',
      'نرجو أن تخصص بضع دقائق لتعبئة «{title}»:',
      '{link}',
      'شكرًا لوقتك.',
    ),
    reminder: mail(
      'تذكير: {title}',
      'مرحبًا،',
      'ما زلنا نرغب في معرفة رأيك. لن يستغرق الأمر سوى بضع دقائق:',
      '{link}',
      'إذا كنت قد أجبت من قبل فشكرًا لك، ولا حاجة إلى فعل أي شيء آخر.',
    ),
    lastDay: mail(
      'الفرصة الأخيرة: {title}',
      'مرحبًا،',
      'سيُغلق «{title}» قريبًا. لا يزال بإمكانك الرد هنا:',
      '{link}',
      'شكرًا لك.',
    ),
  },
  zh: {
    invitation: mail('{title}', '您好：', '请花几分钟填写“{title}”：', '{link}', '感谢您的时间。'),
    reminder: mail(
      '提醒：{title}',
      '您好：',
      '我们仍期待您的回复，只需几分钟：',
      '{link}',
      '如果您已经回复，谢谢，无需再做任何事。',
    ),
    lastDay: mail(
      '最后机会：{title}',
      '您好：',
      '“{title}”即将关闭，您仍可在此回复：',
      '{link}',
      '谢谢。',
    ),
  },
};

/** The mails in a language; English where we have none in it. */
export const inviteMails = (locale: string): InviteMails => inLanguage(IN, locale) ?? ENGLISH;
