/** French words of forms. */
import { foreignConcepts, foreignKinds, type Lexicon } from './lexicon';

const CONCEPTS = foreignConcepts(`
first_name ~ Prénom ~ prénoms?
last_name ~ Nom de famille ~ nom de famille
child_name ~ Nom de l’enfant ~ (?:pré)?noms? (?:de l['’]enfant|des enfants)
parent_name ~ Nom du parent ~ noms? (?:du parent|des parents|du responsable)
business_name ~ Entreprise ~ (?:nom de (?:l['’])?)?(?:entreprise|société|organisation|association)
pet_name ~ Nom de l’animal ~ noms? (?:de l['’]animal|du chien|du chat)
name ~ Nom ~ nom(?: et prénom| complet)?
email ~ E-mail ~ (?:adresse )?(?:e-?mail|courriel|mail|adresse électronique)
phone ~ Téléphone ~ (?:numéro de )?(?:téléphone|portable|mobile)
address ~ Adresse ~ adresse(?: postale| de livraison| complète)?
postcode ~ Code postal ~ code postal
city ~ Ville ~ ville
country ~ Pays ~ pays
birth ~ Date de naissance ~ date de naissance
age ~ Âge ~ âge
age_group ~ Tranche d’âge ~ tranche d['’]âge ~ Moins de 18 ans/18–24/25–34/35–44/45–54/55–64/65 ans ou plus
gender ~ Genre ~ genre|sexe ~ Femme/Homme/Autre/Ne souhaite pas répondre
job_title ~ Fonction ~ fonction|poste|profession|métier
attending ~ Serez-vous présent ? ~ (?:s['’]ils? |si on |s['’]il )?(?:viennent|vient|participent|présence|participation)|serez-vous présents?.*
guests ~ Nombre d’invités ~ (?:nombre d['’]|combien d['’])(?:invités|accompagnants)(?: .*)?
party_size ~ Nombre de personnes ~ (?:nombre de |combien de )(?:personnes|participants|places|couverts)(?: .*)?
diet ~ Régime alimentaire ~ régimes? alimentaires?|préférences alimentaires|restrictions alimentaires ~ Végétarien/Végétalien/Sans gluten/Sans lactose/Allergie aux noix
meal ~ Choix du menu ~ (?:choix (?:du |de )?)?(?:menu|repas|plat) ~ Viande/Poisson/Végétarien/Végétalien
allergies ~ Allergies ~ allergies?
song ~ Chanson souhaitée ~ chansons?(?: .*)?
datetime ~ Date et heure ~ date et heure|rendez-vous souhaité|créneau
arrival ~ Date d’arrivée ~ (?:date d['’])?arrivée
departure ~ Date de départ ~ (?:date de )?départ
preferred_date ~ Date souhaitée ~ date (?:souhaitée|préférée|de livraison|de retrait)
start ~ Date de début ~ date de début|disponible à partir.*
date ~ Date ~ date|jour
time ~ Heure ~ heure
days ~ Quels jours vous conviennent ? ~ (?:quels )?jours(?: .*)?|disponibilités? ~ Lundi/Mardi/Mercredi/Jeudi/Vendredi/Samedi/Dimanche
quantity ~ Quantité ~ quantités?
tickets ~ Nombre de billets ~ (?:nombre de |combien de )(?:billets|places|tickets)
tshirt ~ Taille de t-shirt ~ taille (?:de |du )?t-?shirt ~ XS/S/M/L/XL/XXL
size ~ Taille ~ taille
colour ~ Couleur ~ couleurs?
delivery ~ Livraison ou retrait ? ~ livraison ou retrait|retrait ou livraison ~ Livraison/Retrait
product ~ Produit ~ produits?|articles?
budget ~ Budget ~ budget
amount ~ Montant ~ montant|prix|coût
donation ~ Combien souhaitez-vous donner ? ~ (?:montant du )?don
payment ~ Moyen de paiement ~ (?:moyen|mode|méthode) de paiement ~ Virement/Carte/Espèces/Facture
order_number ~ Numéro de commande ~ numéro de (?:commande|facture|client)
cv ~ CV ~ cv|curriculum vitae
cover_letter ~ Lettre de motivation ~ lettre de motivation
photos ~ Photos ~ photos?
file ~ Fichier ~ fichiers?|documents?|pièces? jointes?|justificatifs?
signature ~ Signature ~ signature
gdpr ~ Protection des données ~ (?:consentement )?(?:rgpd|protection des données|confidentialité)|consentement(?: .*)?
terms ~ Conditions générales ~ conditions (?:générales|d['’]utilisation)|cgv|règlement
newsletter ~ Lettre d’information ~ newsletter|lettre d['’]information
nps ~ Recommanderiez-vous nos services à un proche ? ~ nps|(?:s['’]ils |si )?.*recommand(?:er|eraient|eriez|ation).*
satisfaction ~ Êtes-vous satisfait dans l’ensemble ? ~ satisfaction(?: générale| globale)?
liked ~ Qu’est-ce qui vous a plu ? ~ ce qu(?:i|['’]ils) (?:leur |vous )?(?:a|ont) (?:plu|aimé|apprécié).*|points forts
improve ~ Que pouvons-nous améliorer ? ~ ce que? (?:nous |l['’]on )?(?:pouvons|pourrions|peut|faut)?(?: |-)?améliorer.*|améliorations?|suggestions?
heard ~ Comment nous avez-vous connus ? ~ comment (?:ils|vous|elles) (?:nous )?(?:ont|avez)(?: .*)?(?:connus?|trouvés?|entendu parler).* ~ Moteur de recherche/Réseaux sociaux/Recommandation/Publicité/Événement
comments ~ Commentaires ~ commentaires?|remarques?|avis
subject ~ Sujet ~ sujet|objet
message ~ Message ~ message|demande|question
description ~ Description ~ description(?: .*)?|ce qui s['’]est passé
reason ~ Raison ~ raison|motif|pourquoi.*
priority ~ Urgence ~ urgence|priorité ~ Faible/Moyenne/Élevée
contact_by ~ Comment vous contacter ? ~ (?:moyen|mode) de contact ~ E-mail/Téléphone/SMS
services ~ Service souhaité ~ (?:service|prestation|soin)s?(?: souhaitée?s?)?
species ~ Espèce ~ espèce
breed ~ Race ~ race
emergency ~ Contact d’urgence ~ contact d['’]urgence|personne à prévenir
conditions ~ Problèmes de santé ~ (?:problèmes de santé|antécédents(?: médicaux)?|maladies)
medication ~ Médicaments ~ médicaments?|traitements?
experience ~ Expérience ~ expériences?(?: .*)?
level ~ Niveau ~ niveau ~ Débutant/Intermédiaire/Avancé
driving_licence ~ Avez-vous le permis de conduire ? ~ permis(?: de conduire)?
department ~ Service ~ département
contact_details ~ Coordonnées ~ coordonnées
`);

const KINDS = foreignKinds(`
Mariage : serez-vous des nôtres ? ~ (?:invitation (?:au|à un|à notre) )?mariage ~ name* attending* | guests meal diet song
Serez-vous des nôtres ? ~ invitation|rsvp|anniversaire|fête|soirée ~ name* attending* | guests diet comments
Candidature ~ candidature|emploi|recrutement|postuler ~ name* email* | phone cv* cover_letter start
Enquête auprès du personnel ~ (?:enquête|sondage|questionnaire) (?:auprès )?(?:du|des|de) (?:personnel|salariés|employés) ~ | department satisfaction liked improve
Rendez-vous ~ rendez-vous|coiffeur|salon|cabinet ~ name* phone* | email services datetime* comments
Réserver une table ~ (?:réservation|réserver)(?: .*)? (?:table|restaurant)|restaurant|réservation de table ~ name* phone* | email datetime* party_size* comments
Demande de séjour ~ hôtel|chambres?|gîte|séjour ~ name* email* | arrival* departure* party_size comments
Commande ~ commande|boutique ~ name* email* | product* quantity* delivery address
Demande de devis ~ devis ~ name* email* | phone postcode description* photos preferred_date
Inscription à l’événement ~ (?:événement|conférence|séminaire|atelier|formation|cours|stage) ~ name* email* | phone business_name diet heard
Colonie de vacances ~ colonie(?: de vacances)?|camp d['’]été|centre aéré ~ child_name* phone* | age allergies emergency gdpr*
Adhésion ~ adhésion|adhérents?|membre ~ name* email* | address birth payment gdpr*
Lettre d’information ~ newsletter|lettre d['’]information ~ email* | first_name gdpr*
Faire un don ~ dons?|donation ~ name* email* | donation* address
Votre avis ~ (?:enquête|sondage|questionnaire|avis|satisfaction)(?: .*)? ~ | satisfaction* liked improve nps comments
Réclamation ~ réclamation|plainte ~ name* email* | order_number description* photos
Signaler un problème ~ (?:signalement|sinistre|incident|accident|panne|réparation) ~ name* phone | address description* photos priority
Demande de congé ~ congés? ~ name* | start* date reason
Nouveau patient ~ patients?|médical ~ name* birth* phone* | address conditions medication allergies gdpr*
Vétérinaire ~ vétérinaire ~ name* phone* | pet_name* species breed
Contact ~ contact ~ name* email* | phone message*
Inscription ~ inscription ~ name* email* | phone comments
Bénévolat ~ bénévoles?|bénévolat ~ name* email* | phone days experience
Jeu-concours ~ concours|tirage au sort ~ name* email* | terms* newsletter
Demande d’assistance ~ assistance|support ~ name* email* | subject description* priority
`);

export const FRENCH: Lexicon = {
  language: 'fr',
  telling:
    /(?<![\p{L}])(?:et|avec|pour|un|une|le|la|les|des|du|au|aux|dans|nous|notre|nos|vous|je|si|ou|sur|leur|est|sont|formulaire|questionnaire|enquête|sondage|inscription|demande|commande|réservation|adresse|obligatoires?|facultatif|créez?|besoin|qui|\p{L}*[èêçœ]\p{L}*)(?![\p{L}])/giu,
  concepts: CONCEPTS,
  kinds: KINDS,
  statements: {
    gdpr: 'J’accepte que mes données soient enregistrées et utilisées pour traiter ma demande.',
    terms: 'J’ai lu et j’accepte les conditions générales.',
    newsletter:
      'Oui, je souhaite recevoir les actualités et les offres par e-mail. Je peux me désinscrire à tout moment.',
    consent: 'J’accepte.',
  },
  and: /\s*,\s*(?:et\s+|puis\s+)?|\s+(?:et|ainsi que|plus)\s+/giu,
  or: /\s+ou\s+/giu,
  list: /^.*?(?:(?<!\p{L})avec(?!\p{L})(?: les (?:champs|questions)(?: suivante?s)?)?|(?<!\p{L})qui demande|(?<!\p{L})demandant|(?<!\p{L})comprenant|:)\s*/iu,
  required: /\(?(?<!\p{L})(?:(?:est |sont )?obligatoires?|requise?s?|exigée?s?)(?!\p{L})\)?/iu,
  optional:
    /\(?(?<!\p{L})(?:facultati(?:f|ve)s?|optionnel(?:le)?s?|si possible|le cas échéant)(?!\p{L})\)?/iu,
  yesNo: /\(?(?<!\p{L})oui ?(?:\/|ou) ?non(?!\p{L})\)?/iu,
  ifYes: /^si oui,?\s+/iu,
  ifNo: /^(?:si non|sinon),?\s+/iu,
  if: /^s(?:i |['’])(.+?), (.+)$/iu,
  asking:
    /^(?:merci de |aussi |puis |et )*(?:demand(?:e|er|ez)(?:-leur|-lui)?(?: aussi)?|il faut|nous (?:voulons|avons besoin)(?: de| d['’])?(?: savoir)?|affiche[rz]?|un champ pour|précise[rz]?|indique[rz]?|avec)\s+/iu,
  scale: /(?<!\p{L})(?:de |sur une échelle de )?([01])\s*(?:à|-|–)\s*(\d{1,2})(?!\d)/iu,
  between: /(?<!\p{L})entre\s+(\d+)\s*€?\s+et\s+(\d+)\s*€?/iu,
  whether: /^(?:si |s['’](?=ils?(?!\p{L})|on(?!\p{L})))/iu,
  each: /^(?:pour chaque|par)\s+(\p{L}+)[:,]?\s+(.+)$/iu,
  types: [
    [/^(?:combien|nombre)(?!\p{L})/iu, 'number'],
    [/^quand(?!\p{L})|^date(?!\p{L})/iu, 'date'],
    [/^heure(?!\p{L})|^à quelle heure/iu, 'time'],
    [/(?:photo|fichier|document|justificatif|copie)s?(?!\p{L})/iu, 'file'],
    [/^(?:si |s['’]|avez-vous|êtes-vous|souhaitez-vous|pouvez-vous|est-ce que)/iu, 'yes_no'],
    [/^note(?!\p{L})|^évaluation/iu, 'rating'],
    [
      /^(?:pourquoi|que|qu['’]|comment|ce qu)|(?:remarques|besoins|détails|souhaits|attentes)$/iu,
      'long_text',
    ],
  ],
  price: /(\d+(?:[.,]\d{1,2})?)\s*(?:€|euros?)\s*(?:par|le|la|l['’]|chaque)\s*(\p{L}+)/iu,
  howMany: (noun) => `Nombre : ${noun}`,
  total: 'Total',
  details: 'Merci de préciser',
  thanks: { title: 'Merci', text: 'Nous avons bien reçu votre réponse.' },
  formTitle: 'Nouveau formulaire',
  quotes: /«\s*([^»]+?)\s*»|"([^"]+)"/u,
};
