import { type LegalPageFields, type LegalPageName, maxUnfinishedGenerations } from '@credit-studio/contracts';

const { premium, free } = maxUnfinishedGenerations;

/**
 * What each legal page says until staff change it, and after a reset. Every sentence is true of this software; what
 * only the shop knows is a placeholder, or left to staff and their lawyer.
 */
export const legalPageDefaults: Record<LegalPageName, LegalPageFields> = {
  terms: {
    title: 'Terms of service',
    text: `These terms apply between you and {{legalName}} when you use Credit Studio and when you buy credits or digital items here.

## Your account

Give correct details, keep your password to yourself, and tell us if someone else uses your account. You can change your details in your profile. To have your account deleted, write to {{contactEmail}}.

## Credits

- Credits pay for what the studio makes. The studio shows the price, one credit or more, before you start.
- The credits for it are set aside while your video, image or page is generated, and spent only when it is ready. If the generation fails, the credits return to your balance.
- Credits do not expire.
- Credits cannot be exchanged for money and cannot be transferred to another account. Refunds follow the [refund policy](/refunds).

## Packages and premium membership

A package contains credits and a premium membership. The validity that is shown with a package is the length of the premium membership, counted from the day of the order. If you already have a membership that ends later, the later end applies.

Premium members go ahead in the queue and can have ${premium} generations in progress at a time. Without a premium membership it is ${free}. Everything else is the same.

## Digital items

An item is a digital product. Its access link is on your orders as soon as the item is paid. Items contain neither credits nor a membership.

## Orders and payment

You see the price, any fee and the total before you order. You pay through PayPal. The order is complete when PayPal confirms the payment, and we send you a receipt by email.

You can cancel an order at any time before you pay it. An order that stays unpaid is cancelled after some days. You owe nothing for a cancelled order.

## Your images, videos and pages

- Upload only images that you have the right to use. People who can be recognised in them must have agreed.
- Do not ask for content that is illegal or violates the rights of others. The AI service that generates the results also refuses such requests.
- Your images, videos and pages remain yours. You allow us to store and process them as far as that is needed to generate and show your results.
- Videos, images and pages are made by AI. They can differ from what you described.

## Availability

We work to keep the studio available, but it can be interrupted for maintenance, or when a service that we depend on is down.

## Contact

{{legalName}}\\
{{legalAddress}}

Email: {{contactEmail}}`,
  },
  privacy: {
    title: 'Privacy policy',
    text: `This page explains which personal data Credit Studio processes, why, and who receives it. Responsible for it is:

{{legalName}}\\
{{legalAddress}}\\
{{contactEmail}}

## What we process

- **Your account:** name, email address, how you sign in and the language of your emails, so that you can use the shop. You can add a photo and billing details to your profile.
- **Your orders:** what you bought, when and for how much, with your name, email address, postal address and country.
- **Your credits:** every credit that was bought, set aside, spent or returned.
- **Your images, instructions and results:** to generate videos, images and pages and to show them to you. Our staff open a result only to help you or to follow up a report, and each time is recorded.
- **Your messages:** what you write to support, and the emails that we send you.
- **Technical data:** your network address, to limit abusive requests and to find faults.

## Who receives data

- **Firebase Authentication (Google)** signs you in. It stores your email address and checks your password, which we never see.
- **PayPal** takes the payment. It receives the order number, the product and the amount. Your card details stay with PayPal; we receive the payment’s status and number, and the email address of your PayPal account. PayPal’s notifications can contain more, such as your name; we remove that after 90 days. If you open a dispute there, we receive what you write in it, and we can answer with files and a proof of the purchase. The proof contains the name, email address and country of the order, its payment and refunds, and what you got for it. It also contains the email address of your account, when the account was created and the address confirmed, the credits that you spent after the payment, and when results were delivered. It contains neither instructions nor results.
- **Google Gemini** generates the videos, images and pages. It receives your images, your instructions and the pages that you ask it to change, but neither your name nor your email address.
- **Our storage and mail providers** store files and deliver emails on our behalf.
- **YouTube (Google)** receives your network address when you open a page of this site that shows a YouTube video, because the video’s preview image is loaded from there. The player is loaded only when you start the video.
- **Servers of others that hold images** receive your network address when your browser loads an image from them. Some images of this site can be there, and the photos of accounts that sign in with Google are on servers of Google.
- **Programs that we connect to the shop**, such as one for accounting or for messages to our staff, can receive the details of your account, your orders, the state of your results with your instructions, and your support tickets.

## Your browser

We store your sign-in, your choice of light or dark colours and drafts of forms in your browser, so that the site works. For the same reason, we store your name, email address, role and the address of your photo, your credit balance and whether you have bought a package, the address of our logo, whether you collapsed the menu, and which notices you dismissed. We use no advertising and no tracking across sites. PayPal’s buttons are loaded on the payment page only, and PayPal may store cookies there.

## How long

What the studio makes for you stays in your account until you delete it. When your account is deleted, your profile, images, videos and pages are removed, and your name, email address and postal address are removed from orders, messages and support tickets. The amounts, the products and the country of orders stay for accounting.

## Your rights

Depending on where you live, you can ask for a copy of your data, for its correction or deletion, and object to its use. Write to {{contactEmail}}. You can also complain to your data protection authority.`,
  },
  refunds: {
    title: 'Refund policy',
    text: `This page explains when you get credits or money back.

## When a generation fails

You do not need to do anything. The credits were only set aside, and they return to your balance. Your [credit history](/user/credits) shows each credit that was returned, with the reason.

## Before you pay

You can cancel an unpaid order yourself, at any time. Nothing is charged.

## After you paid

Write to {{contactEmail}} or open a [support ticket](/user/create-support), with your order number and the reason. We answer each request personally.

- We refund through PayPal, to the way you paid. PayPal decides how long the transfer takes.
- A refund takes back the credits of the order, as far as your balance has them. A partial refund takes back the same share of the order’s credits, rounded down to whole credits, as far as your balance has them. Your balance counts as a whole, including credits from other orders.
- Credits that are still missing then are taken from credits that are set aside at that time and later return to your balance.
- Credits that you have spent are not refunded. This does not limit the rights that the law gives you.
- A full refund also ends the premium membership that the order brought.
- An item that is fully refunded can no longer be opened.

You can follow a refund on your [orders](/user/orders).

## Problems with a payment

If you do not recognise a payment, please write to us first. You can also open a dispute at PayPal. While a dispute is open, the order’s access link is closed. Your credits stay as they are.

## Contact

{{legalName}}\\
{{legalAddress}}

Email: {{contactEmail}}`,
  },
  imprint: {
    title: 'Imprint',
    text: `## Responsible for this site

{{legalName}}\\
{{legalAddress}}

## Contact

Email: {{contactEmail}}

You can also use our [contact form](/contact).`,
  },
};
