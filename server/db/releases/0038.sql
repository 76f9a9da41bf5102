-- A shop of the release with migration 0038, made with that release.
INSERT INTO "audit_entries" ("id", "at", "actor_id", "actor_name", "actor_email", "action", "subject", "subject_id", "subject_name", "before", "after") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-dc5e-73bf-aef7-9d585e1497cc', '2026-11-18 01:06:27.496032+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-dba8-73fc-a622-daa92b7e9364', 'S-10002', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-e039-70b0-ac56-c56bc8b8d594', '2026-11-18 01:06:28.513454+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-dfac-72f0-b0ca-664845c1a78f', 'S-10003', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-e090-75c2-8e40-6adb4ee308bb', '2026-11-18 01:06:28.576692+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec30-dfac-72f0-b0ca-664845c1a78f', 'S-10003', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec30-e28e-71ff-88c1-6b30088c6435', '2026-11-18 01:06:29.102982+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-e1f7-7304-aaac-d01f54ac7276', 'S-10004', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-e2db-7035-8de1-217a0108618c', '2026-11-18 01:06:29.162922+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec30-e1f7-7304-aaac-d01f54ac7276', 'S-10004', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec30-e3c0-76da-9e57-88fe16ca30a7', '2026-11-18 01:06:29.330166+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-e1f7-7304-aaac-d01f54ac7276', 'S-10004', '{"paymentStatus": "due on delivery"}', '{"paymentStatus": "paid"}'),
('01a1ec30-e993-739b-b8fb-43cd0e3e8eb3', '2026-11-18 01:06:30.913829+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-e958-72f0-b9b5-a2efb042bcdf', 'S-10005', '{"paymentStatus": "due on delivery"}', '{"paymentStatus": "paid"}'),
('01a1ec30-ec94-7423-84fd-88d78883a803', '2026-11-18 01:06:31.557579+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec30-ebbf-721d-8563-5a515cfee9bb', 'S-10006', '{"status": "placed", "paymentStatus": "due on delivery"}', '{"status": "cancelled", "paymentStatus": "void"}'),
('01a1ec30-ef3c-7537-a933-82cde1e08791', '2026-11-18 01:06:32.343188+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-eee1-7128-9ad0-d06d2f6e8722', 'S-10007', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-efa3-7715-bb2c-b5b0082eb421', '2026-11-18 01:06:32.407067+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-eee1-7128-9ad0-d06d2f6e8722', 'S-10007', '{"paymentStatus": "due on delivery"}', '{"paymentStatus": "paid"}'),
('01a1ec30-f01f-7595-b6d1-d72a647855de', '2026-11-18 01:06:32.508021+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec30-eee1-7128-9ad0-d06d2f6e8722', 'S-10007', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec30-f223-757f-a567-4a847793237e', '2026-11-18 01:06:33.058923+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-f190-7065-9c12-3691b4c602a6', 'S-10008', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-f27c-75bf-82b0-5f1cbca77413', '2026-11-18 01:06:33.165441+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-f190-7065-9c12-3691b4c602a6', 'S-10008', '{"paymentStatus": "due on delivery"}', '{"paymentStatus": "paid"}'),
('01a1ec30-f2ba-70d5-8ae0-d8beded6f5ed', '2026-11-18 01:06:33.25036+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec30-f190-7065-9c12-3691b4c602a6', 'S-10008', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec30-f30f-7737-886d-2c75fc447ab7', '2026-11-18 01:06:33.305437+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec30-f190-7065-9c12-3691b4c602a6', 'S-10008', NULL, '{"amount": 133.33}'),
('01a1ec30-f573-7156-a2b6-76cde75a1f35', '2026-11-18 01:06:33.946559+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-f53b-719a-be90-cd2f9da5032c', 'S-10009', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-f58f-7429-a212-ee1f31a2f1c3', '2026-11-18 01:06:33.983423+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec30-f53b-719a-be90-cd2f9da5032c', 'S-10009', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec30-f5ce-7161-9e22-bcf55c39707d', '2026-11-18 01:06:34.029794+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-f53b-719a-be90-cd2f9da5032c', 'S-10009', '{"paymentStatus": "due on delivery"}', '{"paymentStatus": "paid"}'),
('01a1ec30-f610-755b-a20c-cb48a96bab62', '2026-11-18 01:06:34.080316+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec30-f53b-719a-be90-cd2f9da5032c', 'S-10009', NULL, '{"amount": 233.33}'),
('01a1ec30-f6f3-72fd-aaea-5052901b6ec5', '2026-11-18 01:06:34.319485+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', 'S-10010', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-f718-716c-b210-28b7236897ae', '2026-11-18 01:06:34.376882+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', 'S-10010', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec30-f72f-70cc-a210-8669408a54b2', '2026-11-18 01:06:34.408921+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', 'S-10010', '{"paymentStatus": "due on delivery"}', '{"paymentStatus": "paid"}'),
('01a1ec30-f8e9-7634-840f-cc215c17af56', '2026-11-18 01:06:34.792596+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.returned', 'order', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', 'S-10010', NULL, '{"restocked": 1, "writtenOff": 0}'),
('01a1ec30-facc-778c-8097-8374083b2aae', '2026-11-18 01:06:35.324984+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-fa79-702f-8791-bce82b283f63', 'S-10011', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-faf4-718c-82b7-3e21006d95a7', '2026-11-18 01:06:35.359137+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec30-fa79-702f-8791-bce82b283f63', 'S-10011', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec30-fb18-769c-a342-94ea531c83f8', '2026-11-18 01:06:35.403464+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-fa79-702f-8791-bce82b283f63', 'S-10011', '{"paymentStatus": "due on delivery"}', '{"paymentStatus": "paid"}'),
('01a1ec30-fd01-7085-8803-14b9cdd997ec', '2026-11-18 01:06:35.884856+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-fcd0-735c-ae6c-f5edfdf01a48', 'S-10013', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-fdf2-704d-b6d9-a931bbb0995b', '2026-11-18 01:06:36.138799+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-fdc7-76ca-a60d-14f08afe00b8', 'S-10014', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-fe02-7498-9275-721e895920eb', '2026-11-18 01:06:36.156069+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec30-fdc7-76ca-a60d-14f08afe00b8', 'S-10014', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec30-fed8-704b-9cd7-be102a865445', '2026-11-18 01:06:36.364707+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec30-feac-7607-9f7b-df53a8a7f14d', 'S-10015', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec30-fef3-773b-b792-848e393d19e4', '2026-11-18 01:06:36.395514+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec30-feac-7607-9f7b-df53a8a7f14d', 'S-10015', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec30-ff0f-7048-b0c4-0cf0320f0a00', '2026-11-18 01:06:36.417587+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-feac-7607-9f7b-df53a8a7f14d', 'S-10015', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec30-ff86-714c-a0ab-a5747b9916f3', '2026-11-18 01:06:36.533428+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec30-ff52-72b8-8917-69434b287730', 'S-10016', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-00a7-73e5-a682-f8a1a98c8cb7', '2026-11-18 01:06:36.806436+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-0047-74dd-81c5-a5400957e9e7', 'S-10017', '{"status": "placed", "paymentStatus": "pending"}', '{"status": "cancelled", "paymentStatus": "void"}'),
('01a1ec31-016a-7469-a410-8f55354cc0c2', '2026-11-18 01:06:37.023588+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-0141-72df-8414-697798e1e3e8', 'S-10018', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-0180-7022-98d7-c3436c7a762e', '2026-11-18 01:06:37.046125+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec31-0141-72df-8414-697798e1e3e8', 'S-10018', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-01b5-7551-997d-aa8b82663ebc', '2026-11-18 01:06:37.075795+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-0141-72df-8414-697798e1e3e8', 'S-10018', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec31-0238-71c4-af17-356ca545104f', '2026-11-18 01:06:37.227825+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-0212-7543-b168-36b46ef1c952', 'S-10019', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-0252-717d-93d8-d5bc45bcdca1', '2026-11-18 01:06:37.25545+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec31-0212-7543-b168-36b46ef1c952', 'S-10019', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-0279-73c9-a0fa-18f44c1b0271', '2026-11-18 01:06:37.285864+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-0212-7543-b168-36b46ef1c952', 'S-10019', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec31-02ce-757b-bde9-e2d997e173ca', '2026-11-18 01:06:37.334905+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec31-0212-7543-b168-36b46ef1c952', 'S-10019', NULL, '{"amount": 100}'),
('01a1ec31-03c7-716b-8ae8-3f5ba30d6d4f', '2026-11-18 01:06:37.619937+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-039c-77bd-83c3-96295975eef1', 'S-10020', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-03e7-77c9-b4e4-a29ec81f8edc', '2026-11-18 01:06:37.650412+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-039c-77bd-83c3-96295975eef1', 'S-10020', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-0400-76f3-9638-1f3a1ef4d4e2', '2026-11-18 01:06:37.679279+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec31-039c-77bd-83c3-96295975eef1', 'S-10020', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-042e-71e5-964b-e0aab40da3c7', '2026-11-18 01:06:37.71269+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec31-039c-77bd-83c3-96295975eef1', 'S-10020', NULL, '{"amount": 133.33}'),
('01a1ec31-0589-71ec-9a9b-f1756c002c3f', '2026-11-18 01:06:38.071623+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-0553-720c-81d8-e29394f70de5', 'S-10021', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-05af-774a-8c29-70e08f46e62b', '2026-11-18 01:06:38.108412+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-0553-720c-81d8-e29394f70de5', 'S-10021', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-05e0-77cc-a00c-b0b36e683beb', '2026-11-18 01:06:38.150554+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec31-0553-720c-81d8-e29394f70de5', 'S-10021', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-0731-77d6-87d3-8b3e42a1376a', '2026-11-18 01:06:38.47021+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.returned', 'order', '01a1ec31-0553-720c-81d8-e29394f70de5', 'S-10021', NULL, '{"restocked": 1, "writtenOff": 0}'),
('01a1ec31-07e3-77a3-85d5-3172dc4181a2', '2026-11-18 01:06:38.665055+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-07b7-762c-9691-fcc3a8b37216', 'S-10022', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-07ff-779d-94dc-a512c865bade', '2026-11-18 01:06:38.703848+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-07b7-762c-9691-fcc3a8b37216', 'S-10022', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-081a-742c-995a-855e2a0e2208', '2026-11-18 01:06:38.731755+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec31-07b7-762c-9691-fcc3a8b37216', 'S-10022', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-092e-75ee-abdf-a9f07d685639', '2026-11-18 01:06:39.011568+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-08ff-7087-81a5-127a145f5447', 'S-10023', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-093d-71eb-a6e9-ca36548c2df7', '2026-11-18 01:06:39.033192+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-08ff-7087-81a5-127a145f5447', 'S-10023', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-094b-7445-b265-0f717b3a6390', '2026-11-18 01:06:39.042772+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec31-08ff-7087-81a5-127a145f5447', 'S-10023', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-09c8-74f3-8daa-fdc1afda9bc4', '2026-11-18 01:06:39.166375+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-09af-77c3-b403-911281450ea4', 'S-10024', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-09d8-7482-b2ff-857e3676c477', '2026-11-18 01:06:39.18227+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec31-09af-77c3-b403-911281450ea4', 'S-10024', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-0a06-7066-9334-bc1ed61b22fc', '2026-11-18 01:06:39.204657+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-09af-77c3-b403-911281450ea4', 'S-10024', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec31-0a2f-718d-ae4b-e561e7c3251a', '2026-11-18 01:06:39.255898+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec31-09af-77c3-b403-911281450ea4', 'S-10024', NULL, '{"amount": 233.33}'),
('01a1ec31-1037-753e-a65f-31fa073eeb89', '2026-11-18 01:06:40.674721+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-0bd4-74f3-a9d3-dab908cd141d', 'S-10026', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-1061-7446-b18c-dd3ef89f0b59', '2026-11-18 01:06:40.860024+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-0bd4-74f3-a9d3-dab908cd141d', 'S-10026', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-147d-77a2-a56b-c80450508af2', '2026-11-18 01:06:41.712698+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-132c-7398-9a7f-36de6222f6b0', 'S-10027', '{"status": "placed", "paymentStatus": "awaiting payment"}', '{"status": "cancelled", "paymentStatus": "void"}'),
('01a1ec31-176d-77a7-a4be-a7e8d169fec9', '2026-11-18 01:06:42.655465+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-1577-752d-b0cf-840e83ef7829', 'S-10028', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-1798-71db-811a-a815f2b77494', '2026-11-18 01:06:42.688755+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-1577-752d-b0cf-840e83ef7829', 'S-10028', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec31-1969-7023-83d1-68d64473971d', '2026-11-18 01:06:43.167937+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', 'S-10029', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-1984-7394-b928-72d9317a9fd3', '2026-11-18 01:06:43.192079+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', 'S-10029', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec31-19a1-74ec-b07e-e6b2d3720c31', '2026-11-18 01:06:43.216848+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', 'S-10029', NULL, '{"amount": 133.33}'),
('01a1ec31-1cea-729a-90c2-453d1285a909', '2026-11-18 01:06:44.047055+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', 'S-10030', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-1d13-7783-9d5c-94e83b71c3db', '2026-11-18 01:06:44.091624+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', 'S-10030', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-1d42-738a-9ac2-3738340eb759', '2026-11-18 01:06:44.132584+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', 'S-10030', NULL, '{"amount": 233.33}'),
('01a1ec31-1f55-758e-8c5a-ebf9d67f1916', '2026-11-18 01:06:44.66435+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-1e15-7313-a86e-746da481ccda', 'S-10031', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-1faa-7340-8978-1513618c17cb', '2026-11-18 01:06:44.745717+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-1e15-7313-a86e-746da481ccda', 'S-10031', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-20e1-7683-8724-e9ff77af90db', '2026-11-18 01:06:45.00887+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.returned', 'order', '01a1ec31-1e15-7313-a86e-746da481ccda', 'S-10031', NULL, '{"restocked": 1, "writtenOff": 0}'),
('01a1ec31-2323-71f9-a7a9-311a2b2526b9', '2026-11-18 01:06:45.647301+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-220a-7715-95a1-cfc97fcaec1e', 'S-10032', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-2343-75b8-997d-b058c33a42db', '2026-11-18 01:06:45.687729+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-220a-7715-95a1-cfc97fcaec1e', 'S-10032', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-2676-71cb-bb4e-45aaa70806ff', '2026-11-18 01:06:46.500504+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-24e0-77f9-b5b6-ea2d742ffca8', 'S-10034', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-26ad-74a6-93b3-04cc450a2584', '2026-11-18 01:06:46.52493+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-24e0-77f9-b5b6-ea2d742ffca8', 'S-10034', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-2752-731e-a1d4-07e5996ce412', '2026-11-18 01:06:46.726954+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-272d-70ff-9f49-0b1302e189c5', 'S-10035', '{"status": "placed", "paymentStatus": "awaiting payment"}', '{"status": "cancelled", "paymentStatus": "void"}'),
('01a1ec31-2999-75a3-aae4-02700081bb77', '2026-11-18 01:06:47.311872+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-283b-772a-a890-49f06e037c0b', 'S-10036', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-29b9-71c8-9203-77230f1d188c', '2026-11-18 01:06:47.336816+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-283b-772a-a890-49f06e037c0b', 'S-10036', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec31-2b2d-72c7-96c6-b986aeb9a1f5', '2026-11-18 01:06:47.713796+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', 'S-10037', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-2b5b-71fc-92cd-8dbc556d81ac', '2026-11-18 01:06:47.735234+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.cancelled', 'order', '01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', 'S-10037', '{"status": "confirmed", "paymentStatus": "paid"}', '{"status": "cancelled", "paymentStatus": "refund due"}'),
('01a1ec31-2b79-7574-991b-4ab259a59daf', '2026-11-18 01:06:47.783391+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', 'S-10037', NULL, '{"amount": 100}'),
('01a1ec31-2da6-759b-b62f-f1f6fe986855', '2026-11-18 01:06:48.339583+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-2c87-732b-a6c9-004a4454de68', 'S-10038', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-2dba-74a1-9724-6e2b38eee5b0', '2026-11-18 01:06:48.36969+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-2c87-732b-a6c9-004a4454de68', 'S-10038', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-2dd7-7122-9b54-39a6958d9e9a', '2026-11-18 01:06:48.386826+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.refunded', 'order', '01a1ec31-2c87-732b-a6c9-004a4454de68', 'S-10038', NULL, '{"amount": 133.33}'),
('01a1ec31-304a-7125-9a4b-84fe6901b5b1', '2026-11-18 01:06:49.023326+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-2f00-7494-b3d1-e12178b7a078', 'S-10039', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-305a-7268-9fd0-1cd2462a5b13', '2026-11-18 01:06:49.043331+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-2f00-7494-b3d1-e12178b7a078', 'S-10039', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-30e4-7233-9866-c477ffc5eb3d', '2026-11-18 01:06:49.150636+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.returned', 'order', '01a1ec31-2f00-7494-b3d1-e12178b7a078', 'S-10039', NULL, '{"restocked": 1, "writtenOff": 0}'),
('01a1ec31-325c-7137-9a30-96beb14bdb82', '2026-11-18 01:06:49.558315+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-3145-77b5-92bc-97818cbbd8e0', 'S-10040', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-3276-7542-afd9-0b9ced7539fa', '2026-11-18 01:06:49.580907+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-3145-77b5-92bc-97818cbbd8e0', 'S-10040', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-343b-700c-bbab-c824ff745168', '2026-11-18 01:06:50.033327+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.confirmed', 'order', '01a1ec31-334f-76e6-8240-13ade016a539', 'S-10041', '{"status": "placed"}', '{"status": "confirmed"}'),
('01a1ec31-3447-75c7-a024-259227edbb13', '2026-11-18 01:06:50.049234+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.delivered', 'order', '01a1ec31-334f-76e6-8240-13ade016a539', 'S-10041', '{"status": "confirmed"}', '{"status": "delivered"}'),
('01a1ec31-3455-7573-9ab0-c7b9942e4276', '2026-11-18 01:06:50.063413+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'order.paid', 'order', '01a1ec31-334f-76e6-8240-13ade016a539', 'S-10041', '{"paymentStatus": "pending"}', '{"paymentStatus": "paid"}'),
('01a1ec31-34a9-7683-86c8-f68d0553fb93', '2026-11-18 01:06:50.113386+00', '01a1ec30-c944-7009-a972-2060aed1430f', 'Ada Shopper', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'user.deleted', 'user', '01a1ec31-32df-729b-8bd0-d5c50460198f', 'Deleted user', '{"role": "user"}', NULL);
--> statement-breakpoint
INSERT INTO "carts" ("user_id", "touched_at") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-cc4a-71cf-8eef-517c36929321', '2026-11-18 01:06:50.272655+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '2026-11-18 01:06:49.271536+00');
--> statement-breakpoint
INSERT INTO "categories" ("id", "slug", "name", "short_name", "heading", "image", "photo", "position", "hidden") OVERRIDING SYSTEM VALUE VALUES
('019a0000-0000-7000-8000-000000000001', 'rocking', 'Rocking Chair', 'Rocking', 'Rocking Chairs', NULL, NULL, '1', 'false'),
('019a0000-0000-7000-8000-000000000002', 'lounge', 'Lounge Chair', 'Lounge', 'Lounge Chairs', NULL, NULL, '3', 'false'),
('019a0000-0000-7000-8000-000000000003', 'side', 'Side Chair', 'Side', 'Side Chairs', NULL, NULL, '2', 'false');
--> statement-breakpoint
INSERT INTO "category_sales" ("day", "category", "slot", "units", "revenue_cents") OVERRIDING SYSTEM VALUE VALUES
('2025-07-06', 'rocking', '0', '2', '20000'),
('2025-07-06', 'side', '0', '1', '3333'),
('2025-07-09', 'rocking', '0', '3', '30000'),
('2025-07-09', 'side', '0', '1', '3333'),
('2025-07-12', 'rocking', '0', '1', '10000'),
('2025-07-12', 'side', '0', '1', '3333'),
('2025-07-18', 'rocking', '0', '3', '30000'),
('2025-07-18', 'side', '0', '1', '3333'),
('2025-07-22', 'rocking', '0', '3', '30000'),
('2025-07-22', 'side', '0', '2', '6666'),
('2025-07-25', 'rocking', '0', '2', '20000'),
('2025-07-25', 'side', '0', '1', '3333'),
('2025-07-28', 'rocking', '0', '3', '30000'),
('2025-07-28', 'side', '0', '1', '3333'),
('2025-08-03', 'rocking', '0', '1', '10000'),
('2025-08-03', 'side', '0', '1', '3333'),
('2025-08-07', 'rocking', '0', '3', '30000'),
('2025-08-07', 'side', '0', '1', '3333'),
('2025-08-10', 'rocking', '0', '1', '10000'),
('2025-08-10', 'side', '0', '1', '3333'),
('2025-08-13', 'rocking', '0', '2', '20000'),
('2025-08-13', 'side', '0', '1', '3333'),
('2025-08-19', 'rocking', '0', '2', '20000'),
('2025-08-19', 'side', '0', '1', '3333'),
('2025-08-23', 'rocking', '0', '2', '20000'),
('2025-08-23', 'side', '0', '1', '3333'),
('2025-08-26', 'rocking', '0', '3', '30000'),
('2025-08-26', 'side', '0', '1', '3333'),
('2025-09-01', 'rocking', '0', '1', '10000'),
('2025-09-01', 'side', '0', '1', '3333'),
('2025-09-05', 'rocking', '0', '3', '30000'),
('2025-09-05', 'side', '0', '1', '3333'),
('2025-09-08', 'rocking', '0', '1', '10000'),
('2025-09-08', 'side', '0', '1', '3333');
--> statement-breakpoint
INSERT INTO "category_slugs" ("slug", "category_id", "since") OVERRIDING SYSTEM VALUE VALUES
('lounge', '019a0000-0000-7000-8000-000000000002', '2026-11-18 01:05:33.38182+00'),
('rocking', '019a0000-0000-7000-8000-000000000001', '2026-11-18 01:05:33.38182+00'),
('side', '019a0000-0000-7000-8000-000000000003', '2026-11-18 01:05:33.38182+00');
--> statement-breakpoint
INSERT INTO "identity_accounts" ("uid", "email", "email_verified", "password_hash", "password_changed_at", "display_name", "photo_url", "email_link_used", "disabled", "generation", "created_at", "last_sign_in_at") OVERRIDING SYSTEM VALUE VALUES
('0e169d30-2ef2-4692-92f4-9007389e3bc0', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', 'false', NULL, NULL, NULL, NULL, 'false', 'false', '0', '2026-11-18 01:06:23.424778+00', NULL),
('313ca7c9-fcd8-4b07-8ccb-0172fa024b3e', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', 'false', NULL, NULL, NULL, NULL, 'false', 'false', '0', '2026-11-18 01:06:23.424778+00', NULL),
('91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'false', NULL, NULL, NULL, NULL, 'false', 'false', '0', '2026-11-18 01:06:22.607944+00', NULL);
--> statement-breakpoint
INSERT INTO "invoice_counters" ("kind", "test", "last_number") OVERRIDING SYSTEM VALUE VALUES
('credit note', 'false', '5'),
('credit note', 'true', '4'),
('invoice', 'false', '19'),
('invoice', 'true', '12');
--> statement-breakpoint
INSERT INTO "invoice_days" ("day", "kind", "test", "documents", "amount_cents", "tax_cents") OVERRIDING SYSTEM VALUE VALUES
('2025-07-09', 'invoice', 'false', '2', '33333', '0'),
('2025-07-12', 'invoice', 'false', '1', '13333', '0'),
('2025-07-15', 'credit note', 'false', '1', '13333', '0'),
('2025-07-15', 'invoice', 'false', '2', '23333', '0'),
('2025-07-18', 'credit note', 'false', '1', '23333', '0'),
('2025-07-18', 'invoice', 'false', '2', '33333', '0'),
('2025-07-22', 'invoice', 'false', '1', '13333', '0'),
('2025-07-25', 'invoice', 'false', '1', '13333', '0'),
('2025-07-28', 'invoice', 'false', '2', '33333', '0'),
('2025-07-31', 'invoice', 'false', '1', '23333', '0'),
('2025-08-03', 'credit note', 'false', '2', '23333', '0'),
('2025-08-03', 'invoice', 'false', '2', '23333', '0'),
('2025-08-07', 'invoice', 'false', '2', '33333', '0'),
('2025-08-10', 'credit note', 'false', '1', '23333', '0'),
('2025-08-10', 'invoice', 'false', '2', '36666', '0'),
('2025-08-13', 'invoice', 'true', '1', '13333', '0'),
('2025-08-16', 'invoice', 'true', '1', '10000', '0'),
('2025-08-19', 'credit note', 'true', '2', '36666', '0'),
('2025-08-19', 'invoice', 'true', '2', '36666', '0'),
('2025-08-23', 'invoice', 'true', '2', '23333', '0'),
('2025-08-26', 'invoice', 'true', '1', '10000', '0'),
('2025-08-29', 'invoice', 'true', '1', '23333', '0'),
('2025-09-01', 'credit note', 'true', '2', '23333', '0'),
('2025-09-01', 'invoice', 'true', '2', '23333', '0'),
('2025-09-05', 'invoice', 'true', '2', '33333', '0'),
('2025-09-08', 'invoice', 'false', '1', '13333', '0');
--> statement-breakpoint
INSERT INTO "invoices" ("id", "kind", "test", "number", "order_id", "refund_id", "issued_at", "issued_on", "amount_cents", "tax_percent", "tax_cents", "currency", "paid", "seller", "buyer") OVERRIDING SYSTEM VALUE VALUES
('068146e3-2853-40c7-bc3c-b1f44da122c2', 'credit note', 'false', '3', '01a1ec31-0212-7543-b168-36b46ef1c952', '01a1ec31-02ba-74c3-a3ee-44f566a53be9', '2025-08-03 22:06:37.413476+00', '2025-08-03', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "19 Oak Lane"}'),
('069862ba-a6fb-4f95-b197-72df60a24071', 'invoice', 'false', '18', '01a1ec31-09af-77c3-b403-911281450ea4', NULL, '2025-08-10 08:06:39.199577+00', '2025-08-10', '23333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "24 Oak Lane"}'),
('0775218e-46cb-4215-b421-2607b158f372', 'invoice', 'true', '4', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', NULL, '2025-08-19 23:06:44.019378+00', '2025-08-19', '23333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "30 Oak Lane"}'),
('07c7b456-6017-46ca-9d8e-63435be10ad1', 'invoice', 'true', '5', '01a1ec31-1e15-7313-a86e-746da481ccda', NULL, '2025-08-23 04:06:44.642116+00', '2025-08-23', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "31 Oak Lane"}'),
('09c263cd-caad-44c5-b35f-f62b7681bdaf', 'invoice', 'true', '10', '01a1ec31-2c87-732b-a6c9-004a4454de68', NULL, '2025-09-01 19:06:48.321094+00', '2025-09-01', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "38 Oak Lane"}'),
('0cb4b16f-498a-4071-9212-2cd6a6bfb0ed', 'invoice', 'true', '7', '01a1ec31-24e0-77f9-b5b6-ea2d742ffca8', NULL, '2025-08-26 09:06:46.470699+00', '2025-08-26', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "34 Oak Lane"}'),
('197c7497-76a4-47d7-9910-1adf81fa8c8e', 'invoice', 'false', '5', '01a1ec30-f190-7065-9c12-3691b4c602a6', NULL, '2025-07-15 16:06:33.221543+00', '2025-07-15', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "8 Oak Lane"}'),
('2b69fbd5-6fce-4de6-aa52-e8acdf25c978', 'invoice', 'true', '6', '01a1ec31-220a-7715-95a1-cfc97fcaec1e', NULL, '2025-08-23 04:06:45.628503+00', '2025-08-23', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "32 Oak Lane"}'),
('2b7be65d-9b0f-4ba0-a3b1-8cafd0f6ea54', 'credit note', 'true', '1', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', '01a1ec31-199f-76ca-9b33-52ca854c46bd', '2025-08-19 23:06:43.342439+00', '2025-08-19', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "29 Oak Lane"}'),
('2cc1c19c-5a42-4253-8817-40f14df6f0bc', 'invoice', 'false', '7', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', NULL, '2025-07-18 21:06:34.397771+00', '2025-07-18', '10000', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "10 Oak Lane"}'),
('391041e9-1244-4f64-81c0-8d19917e89b0', 'invoice', 'true', '2', '01a1ec31-1577-752d-b0cf-840e83ef7829', NULL, '2025-08-16 18:06:42.620567+00', '2025-08-16', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "28 Oak Lane"}'),
('3aa514af-202b-49d0-87e6-8e4fc4b86bc9', 'invoice', 'false', '11', '01a1ec30-ff52-72b8-8917-69434b287730', NULL, '2025-07-28 12:06:36.551925+00', '2025-07-28', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "16 Oak Lane"}'),
('40992ba5-921b-487e-9c8a-07ee4e10a673', 'invoice', 'false', '16', '01a1ec31-07b7-762c-9691-fcc3a8b37216', NULL, '2025-08-07 03:06:38.724144+00', '2025-08-07', '10000', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "22 Oak Lane"}'),
('4ddeeaef-4c5d-4658-a997-2d4c09122a93', 'credit note', 'false', '2', '01a1ec30-f53b-719a-be90-cd2f9da5032c', '01a1ec30-f60e-707b-b348-841b08a8f744', '2025-07-18 21:06:34.159967+00', '2025-07-18', '23333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "9 Oak Lane"}'),
('4ea9dda6-0f06-4e26-a11d-2b3e9f1e78b4', 'invoice', 'true', '1', '01a1ec31-0bd4-74f3-a9d3-dab908cd141d', NULL, '2025-08-13 13:06:40.454535+00', '2025-08-13', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "26 Oak Lane"}'),
('4fc503ad-a695-4b53-bc9e-29632bc30b31', 'invoice', 'true', '9', '01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', NULL, '2025-09-01 19:06:47.690584+00', '2025-09-01', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "37 Oak Lane"}'),
('56fad758-6008-4009-aa6c-3bbfefdee902', 'invoice', 'false', '17', '01a1ec31-08ff-7087-81a5-127a145f5447', NULL, '2025-08-10 08:06:39.039175+00', '2025-08-10', '13333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "23 Oak Lane"}'),
('5d438662-f05c-4188-ac01-79b3d0bb4a39', 'invoice', 'false', '14', '01a1ec31-039c-77bd-83c3-96295975eef1', NULL, '2025-08-03 22:06:37.672699+00', '2025-08-03', '13333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "20 Oak Lane"}'),
('5f71a798-9ac6-4804-b15f-057fd2979cdf', 'invoice', 'true', '11', '01a1ec31-2f00-7494-b3d1-e12178b7a078', NULL, '2025-09-05 00:06:48.98869+00', '2025-09-05', '23333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "39 Oak Lane"}'),
('6025fa83-59ae-4677-8ec7-389fd249e8ca', 'credit note', 'true', '2', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '01a1ec31-1d40-722f-9d48-967f22faa1c9', '2025-08-19 23:06:44.283157+00', '2025-08-19', '23333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "30 Oak Lane"}'),
('63945294-7cd7-4cb4-ac0f-f6a7a5633c45', 'invoice', 'true', '12', '01a1ec31-3145-77b5-92bc-97818cbbd8e0', NULL, '2025-09-05 00:06:49.53328+00', '2025-09-05', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "40 Oak Lane"}'),
('6cf98a69-0c89-4cff-98ab-107f8cf35e24', 'invoice', 'false', '1', '01a1ec30-dfac-72f0-b0ca-664845c1a78f', NULL, '2025-07-09 06:06:28.62932+00', '2025-07-09', '23333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "3 Oak Lane"}'),
('75f5bd60-0286-4f6d-bf9d-cb130aebb5f4', 'invoice', 'false', '15', '01a1ec31-0553-720c-81d8-e29394f70de5', NULL, '2025-08-07 03:06:38.131809+00', '2025-08-07', '23333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "21 Oak Lane"}'),
('88831ed0-3bc3-4806-b508-c2b0c702ff9c', 'credit note', 'true', '3', '01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', '01a1ec31-2b78-7452-8326-58805576f15f', '2025-09-01 19:06:47.941092+00', '2025-09-01', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "37 Oak Lane"}'),
('9505782a-89d6-4e9e-bb6e-6541a980f84c', 'invoice', 'false', '12', '01a1ec31-0141-72df-8414-697798e1e3e8', NULL, '2025-07-31 17:06:37.062449+00', '2025-07-31', '23333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "18 Oak Lane"}'),
('9588db96-4284-4773-ba56-b9f72d991c38', 'invoice', 'false', '13', '01a1ec31-0212-7543-b168-36b46ef1c952', NULL, '2025-08-03 22:06:37.271374+00', '2025-08-03', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "19 Oak Lane"}'),
('98640e69-98c8-4c40-9141-3daa9f9761d7', 'credit note', 'false', '5', '01a1ec31-09af-77c3-b403-911281450ea4', '01a1ec31-0a28-771a-b2e9-59195fd1df11', '2025-08-10 08:06:39.303036+00', '2025-08-10', '23333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "24 Oak Lane"}'),
('a0bb9c8d-1838-41e2-99b4-bb68ec05df43', 'invoice', 'false', '19', '01a1ec31-334f-76e6-8240-13ade016a539', NULL, '2025-09-08 05:06:50.056413+00', '2025-09-08', '13333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "cea0eb14-9ca1-45ee-9639-d9b803860a25@example.com", "address": "41 Oak Lane"}'),
('a1f4b2d2-5fea-41cd-85fe-7f642a9d4090', 'invoice', 'false', '6', '01a1ec30-f53b-719a-be90-cd2f9da5032c', NULL, '2025-07-18 21:06:34.005419+00', '2025-07-18', '23333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "9 Oak Lane"}'),
('bcb07c01-55a5-4135-8eaa-947b644d7cd9', 'invoice', 'false', '3', '01a1ec30-e958-72f0-b9b5-a2efb042bcdf', NULL, '2025-07-12 11:06:30.935829+00', '2025-07-12', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "5 Oak Lane"}'),
('c32f8118-7fc7-4c36-a266-32a9a5e8ab1a', 'invoice', 'false', '10', '01a1ec30-feac-7607-9f7b-df53a8a7f14d', NULL, '2025-07-28 12:06:36.405153+00', '2025-07-28', '23333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "15 Oak Lane"}'),
('c788b96d-eb2c-47c1-b04c-2292d5a5c1b0', 'invoice', 'false', '2', '01a1ec30-e1f7-7304-aaac-d01f54ac7276', NULL, '2025-07-09 06:06:29.240086+00', '2025-07-09', '10000', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "4 Oak Lane"}'),
('e3e3dbe2-9b3c-454f-8141-be8a647d6dc4', 'invoice', 'false', '9', '01a1ec30-fdc7-76ca-a60d-14f08afe00b8', NULL, '2025-07-25 07:06:36.166817+00', '2025-07-25', '13333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "14 Oak Lane"}'),
('e7d984a5-1902-45aa-b9e4-dfde9324f407', 'invoice', 'true', '8', '01a1ec31-283b-772a-a890-49f06e037c0b', NULL, '2025-08-29 14:06:47.290801+00', '2025-08-29', '23333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "36 Oak Lane"}'),
('eec946cb-0c3f-4248-9452-1e7790896125', 'invoice', 'false', '8', '01a1ec30-fa79-702f-8791-bce82b283f63', NULL, '2025-07-22 02:06:35.382679+00', '2025-07-22', '13333', '0.00', '0', 'USD', 'false', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "11 Oak Lane"}'),
('efc935fc-b9cf-4330-b717-dc828625efe6', 'credit note', 'false', '4', '01a1ec31-039c-77bd-83c3-96295975eef1', '01a1ec31-0427-7710-b878-e6f63e08ab20', '2025-08-03 22:06:37.783956+00', '2025-08-03', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "20 Oak Lane"}'),
('f7625b84-5669-4dce-ab63-5d71fb1bd91b', 'invoice', 'true', '3', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', NULL, '2025-08-19 23:06:43.139559+00', '2025-08-19', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "29 Oak Lane"}'),
('fa169d71-44b9-46b5-af8a-a1a197a91a61', 'invoice', 'false', '4', '01a1ec30-eee1-7128-9ad0-d06d2f6e8722', NULL, '2025-07-15 16:06:32.492687+00', '2025-07-15', '10000', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "7 Oak Lane"}'),
('fc569e4b-c8f8-42c4-b33d-4f52545e9d3e', 'credit note', 'true', '4', '01a1ec31-2c87-732b-a6c9-004a4454de68', '01a1ec31-2dd4-73cc-a25e-081c51cd8caf', '2025-09-01 19:06:48.50473+00', '2025-09-01', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com", "address": "38 Oak Lane"}'),
('ff292cc4-0495-4d9c-b327-6d93e3f6bd72', 'credit note', 'false', '1', '01a1ec30-f190-7065-9c12-3691b4c602a6', '01a1ec30-f30c-7400-a612-707d9b10d257', '2025-07-15 16:06:33.459841+00', '2025-07-15', '13333', '0.00', '0', 'USD', 'true', '{"name": "My shop", "phone": "", "legalName": "", "vatNumber": "", "contactEmail": "", "postalAddress": "", "registrationNumber": ""}', '{"name": "Ada Shopper", "email": "0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com", "address": "8 Oak Lane"}');
--> statement-breakpoint
INSERT INTO "order_lines" ("order_id", "position", "product_id", "title", "image", "price_cents", "discount_percent", "quantity", "category", "returned") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-d7ed-7668-8980-dd0c4873cadf', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec30-dba8-73fc-a622-daa92b7e9364', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec30-dba8-73fc-a622-daa92b7e9364', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-dfac-72f0-b0ca-664845c1a78f', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec30-dfac-72f0-b0ca-664845c1a78f', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-e1f7-7304-aaac-d01f54ac7276', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec30-e958-72f0-b9b5-a2efb042bcdf', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec30-e958-72f0-b9b5-a2efb042bcdf', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-ebbf-721d-8563-5a515cfee9bb', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec30-ebbf-721d-8563-5a515cfee9bb', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-eee1-7128-9ad0-d06d2f6e8722', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec30-f190-7065-9c12-3691b4c602a6', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec30-f190-7065-9c12-3691b4c602a6', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-f53b-719a-be90-cd2f9da5032c', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec30-f53b-719a-be90-cd2f9da5032c', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-f6b3-7457-9fbf-b5946e355a1c', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '1'),
('01a1ec30-fa79-702f-8791-bce82b283f63', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '1'),
('01a1ec30-fa79-702f-8791-bce82b283f63', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-fc61-706e-9e33-f77e29a569c9', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec30-fc61-706e-9e33-f77e29a569c9', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-fcd0-735c-ae6c-f5edfdf01a48', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec30-fdc7-76ca-a60d-14f08afe00b8', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec30-fdc7-76ca-a60d-14f08afe00b8', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-feac-7607-9f7b-df53a8a7f14d', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec30-feac-7607-9f7b-df53a8a7f14d', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec30-ff52-72b8-8917-69434b287730', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-0047-74dd-81c5-a5400957e9e7', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-0047-74dd-81c5-a5400957e9e7', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-0141-72df-8414-697798e1e3e8', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec31-0141-72df-8414-697798e1e3e8', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-0212-7543-b168-36b46ef1c952', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-039c-77bd-83c3-96295975eef1', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-039c-77bd-83c3-96295975eef1', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-0553-720c-81d8-e29394f70de5', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '1'),
('01a1ec31-0553-720c-81d8-e29394f70de5', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-07b7-762c-9691-fcc3a8b37216', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '1'),
('01a1ec31-08ff-7087-81a5-127a145f5447', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-08ff-7087-81a5-127a145f5447', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-09af-77c3-b403-911281450ea4', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec31-09af-77c3-b403-911281450ea4', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-0acb-74cf-92e8-2a83ff6df89c', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-0bd4-74f3-a9d3-dab908cd141d', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-0bd4-74f3-a9d3-dab908cd141d', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-132c-7398-9a7f-36de6222f6b0', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec31-132c-7398-9a7f-36de6222f6b0', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-1577-752d-b0cf-840e83ef7829', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-182b-74b6-aafd-3e3b52ac6a37', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-182b-74b6-aafd-3e3b52ac6a37', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-1e15-7313-a86e-746da481ccda', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '1'),
('01a1ec31-220a-7715-95a1-cfc97fcaec1e', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '1'),
('01a1ec31-220a-7715-95a1-cfc97fcaec1e', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-247f-70b7-ab54-3dd561e4fbdb', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec31-247f-70b7-ab54-3dd561e4fbdb', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-24e0-77f9-b5b6-ea2d742ffca8', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-272d-70ff-9f49-0b1302e189c5', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-272d-70ff-9f49-0b1302e189c5', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-283b-772a-a890-49f06e037c0b', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec31-283b-772a-a890-49f06e037c0b', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-2c87-732b-a6c9-004a4454de68', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-2c87-732b-a6c9-004a4454de68', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-2f00-7494-b3d1-e12178b7a078', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '1'),
('01a1ec31-2f00-7494-b3d1-e12178b7a078', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-3145-77b5-92bc-97818cbbd8e0', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '1'),
('01a1ec31-334f-76e6-8240-13ade016a539', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '1', 'rocking', '0'),
('01a1ec31-334f-76e6-8240-13ade016a539', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0'),
('01a1ec31-341c-7119-a166-cf9877d537ad', '0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', '/images/chair.webp', '10000', '0.00', '2', 'rocking', '0'),
('01a1ec31-341c-7119-a166-cf9877d537ad', '1', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', '/images/chair.webp', '4999', '33.33', '1', 'side', '0');
--> statement-breakpoint
INSERT INTO "order_requests" ("user_id", "key", "body_hash", "answer", "at") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-cc4a-71cf-8eef-517c36929321', '03d01ca4-fd32-4f4a-a847-32b9092580f4', 'acc0e9f2cca8ef2b274309ed2a1d2f186b1f80407ca8e0a17ed87ad643f34667', '{"insertedId":"01a1ec31-08ff-7087-81a5-127a145f5447","number":"S-10023","status":"placed","paymentStatus":"pending","totalAmount":133.33}', '2026-11-18 01:06:38.966574+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '16fe155e-d12b-46f8-afa2-95262ef64c5c', '0c3efb7fd7f581a80f5e54f7ebe96e2c88ab21144e95beca94e0b9b55e618fd9', '{"insertedId":"01a1ec30-d7ed-7668-8980-dd0c4873cadf","number":"S-10001","status":"placed","paymentStatus":"due on delivery","totalAmount":100}', '2026-11-18 01:06:26.317428+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '1d6afa13-96db-4438-93bf-22058bc03c66', 'e05fbb012ae5055105473fbe878f4a7f325bc7c4a4f09885e70d87125ee0f13e', '{"insertedId":"01a1ec30-dba8-73fc-a622-daa92b7e9364","number":"S-10002","status":"placed","paymentStatus":"due on delivery","totalAmount":133.33}', '2026-11-18 01:06:27.312487+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '24eecd69-8706-4c89-8f35-b3d3fb5a4474', 'ccb0fe822949f085d80f704667ddb3db9cabff1f45eae8b608d7bf73e9900950', '{"insertedId":"01a1ec30-dfac-72f0-b0ca-664845c1a78f","number":"S-10003","status":"placed","paymentStatus":"due on delivery","totalAmount":233.33}', '2026-11-18 01:06:28.348661+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '342da099-b15a-4a83-8c58-689971de9cdd', '0627615f791ea0a2aab8635d78f19f9d5315aebbbcf6458a07bf1077bc8da114', '{"insertedId":"01a1ec30-f190-7065-9c12-3691b4c602a6","number":"S-10008","status":"placed","paymentStatus":"due on delivery","totalAmount":133.33}', '2026-11-18 01:06:32.962921+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '373d2485-681a-4008-a4b8-8ae8f2d10b6e', 'fc069e235c77cddc418e86683fa635d3ce31c191e9034de0d766c88a87e853f3', '{"insertedId":"01a1ec30-f6b3-7457-9fbf-b5946e355a1c","number":"S-10010","status":"placed","paymentStatus":"due on delivery","totalAmount":100}', '2026-11-18 01:06:34.283146+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '60d1a05e-597f-498b-95fe-00d5acd7e938', '2f69d5afd9925216ad7834e9e69b9be3b6ab82f7e4fc5f162c85e94041f12640', '{"insertedId":"01a1ec30-ff52-72b8-8917-69434b287730","number":"S-10016","status":"placed","paymentStatus":"pending","totalAmount":100}', '2026-11-18 01:06:36.494902+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '614d52ae-b207-49c0-aec0-103d3a3bd7cd', '8eacc253880e045a8fdda5d80ef929ee202d9bc15b92b2e81785f653f078374e', '{"insertedId":"01a1ec30-fc61-706e-9e33-f77e29a569c9","number":"S-10012","status":"placed","paymentStatus":"pending","totalAmount":233.33}', '2026-11-18 01:06:35.735468+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '69938677-a400-45c3-aca8-f7816d615bc0', '6931feaaea36d796a5e33f0a2e088192174411794424953037d0f0c1a09a9fca', '{"insertedId":"01a1ec31-09af-77c3-b403-911281450ea4","number":"S-10024","status":"placed","paymentStatus":"pending","totalAmount":233.33}', '2026-11-18 01:06:39.148532+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '6ea48487-85a7-4567-b8e2-07918dfca2f4', 'b943ba4a2fca333f9ea54e0fb9b5b22232e35e5811938feff58f4c839065fc7b', '{"insertedId":"01a1ec31-0141-72df-8414-697798e1e3e8","number":"S-10018","status":"placed","paymentStatus":"pending","totalAmount":233.33}', '2026-11-18 01:06:36.985685+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '7476cd73-24b1-4b7d-b55f-c3e1c138664a', '1d17f7cb63a6c0b50e489897a7a16532488d1148091d29350e54b035ba3d0d76', '{"insertedId":"01a1ec31-0553-720c-81d8-e29394f70de5","number":"S-10021","status":"placed","paymentStatus":"pending","totalAmount":233.33}', '2026-11-18 01:06:38.025514+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '7a28236f-722f-4f49-a562-4f21ed41c8f7', '1bc0f9f154f57dcd5bec7565c45d02bb03a0202b61c7f319f9e68ac16ab41d08', '{"insertedId":"01a1ec31-0047-74dd-81c5-a5400957e9e7","number":"S-10017","status":"placed","paymentStatus":"pending","totalAmount":133.33}', '2026-11-18 01:06:36.720465+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '7ae1bbee-fa63-4e36-bc5d-bd3ca7685651', '032592448c2656294f25041f0f988c89b8b99e71a1c8d70ea9dfe77c8fb38852', '{"insertedId":"01a1ec30-fcd0-735c-ae6c-f5edfdf01a48","number":"S-10013","status":"placed","paymentStatus":"pending","totalAmount":100}', '2026-11-18 01:06:35.846936+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '9253fdac-a892-4243-9107-899f6c9730e4', 'd803b27cc2564c701599bd2256d1c5f7f0739bdce7c7a7530754a3f07ff86f6a', '{"insertedId":"01a1ec30-ebbf-721d-8563-5a515cfee9bb","number":"S-10006","status":"placed","paymentStatus":"due on delivery","totalAmount":233.33}', '2026-11-18 01:06:31.446103+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '9c4f4344-805c-4903-ab42-d4c27260dc60', '65f88d7def8fdbd27fc9132a3fd213f9b55da88c5198e555cc652cc802aba1a7', '{"insertedId":"01a1ec30-eee1-7128-9ad0-d06d2f6e8722","number":"S-10007","status":"placed","paymentStatus":"due on delivery","totalAmount":100}', '2026-11-18 01:06:32.230917+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'a55802af-a479-42e0-a8ac-9b9dae21fadb', '0fc723a61d5e2e8f0fbbf56b66e52cfef34e0fcd71f1dab151ad613d127a54f3', '{"insertedId":"01a1ec30-f53b-719a-be90-cd2f9da5032c","number":"S-10009","status":"placed","paymentStatus":"due on delivery","totalAmount":233.33}', '2026-11-18 01:06:33.902484+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'a79e9012-91d2-4f39-bdcd-7955db799b38', '606ee54d3aba1830a212285e5394661cc576ef4c2723bb49b26ba3b7c412e53c', '{"insertedId":"01a1ec30-feac-7607-9f7b-df53a8a7f14d","number":"S-10015","status":"placed","paymentStatus":"pending","totalAmount":233.33}', '2026-11-18 01:06:36.326127+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'a9adf8e6-2065-4be3-aabd-6f074eae46be', '9a8834651c0bcc3ba6c6658c2edfa4c05c12fe488fc38117efeb037cf93ff77a', '{"insertedId":"01a1ec30-e958-72f0-b9b5-a2efb042bcdf","number":"S-10005","status":"placed","paymentStatus":"due on delivery","totalAmount":133.33}', '2026-11-18 01:06:30.822913+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'aea94d1c-f7d5-49d8-bd70-51e63c46718e', '02070947719448989b450cb8e32c895e8b666c735966be60cd7f993d9fa9e7bb', '{"insertedId":"01a1ec30-fa79-702f-8791-bce82b283f63","number":"S-10011","status":"placed","paymentStatus":"due on delivery","totalAmount":133.33}', '2026-11-18 01:06:35.242787+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'b8dde690-c6be-486d-87d0-a4dfbfe1b654', 'bcf5e0601dccbd3e16788c4e6132e6aa73960ec091439bbeb57959e731b596a0', '{"insertedId":"01a1ec31-0212-7543-b168-36b46ef1c952","number":"S-10019","status":"placed","paymentStatus":"pending","totalAmount":100}', '2026-11-18 01:06:37.19409+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'e39008d6-26b2-4f8c-8345-d0d4edf07182', 'fd50aa9b4cef8c4100e0b9880ab91bcf7fa18a37c19c708c4ef1e4f7c3dae28f', '{"insertedId":"01a1ec31-039c-77bd-83c3-96295975eef1","number":"S-10020","status":"placed","paymentStatus":"pending","totalAmount":133.33}', '2026-11-18 01:06:37.587768+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'e55b41df-782b-4799-b0a9-2d89fd4f293d', '4d31c2223fd8ab2ce48ebf07df6e2e7f0677a8de1487ae9534b33a6abc602645', '{"insertedId":"01a1ec30-fdc7-76ca-a60d-14f08afe00b8","number":"S-10014","status":"placed","paymentStatus":"pending","totalAmount":133.33}', '2026-11-18 01:06:36.093532+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'eecfac0b-5c4c-4a08-ae43-046be1d67baf', '5fa57ef65d0e43a979b44a972998005847364d88de6bfdc4aea7baf08a94225f', '{"insertedId":"01a1ec31-07b7-762c-9691-fcc3a8b37216","number":"S-10022","status":"placed","paymentStatus":"pending","totalAmount":100}', '2026-11-18 01:06:38.640222+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', 'f04e49bb-986a-4cbe-a237-6e256fe40f8b', 'fb8043b0b122a4bc719a72db7af2f8adfe35334508a2ab2f6b1212d080f95f80', '{"insertedId":"01a1ec30-e1f7-7304-aaac-d01f54ac7276","number":"S-10004","status":"placed","paymentStatus":"due on delivery","totalAmount":100}', '2026-11-18 01:06:28.949059+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '0165a021-e19a-4658-9c59-31b21f2b6cac', '2a217ff9967e52302cc12145bfbff81aeda9e72ed3f86f2aad1261962e038a68', '{"insertedId":"01a1ec31-132c-7398-9a7f-36de6222f6b0","number":"S-10027","status":"placed","paymentStatus":"awaiting payment","totalAmount":233.33}', '2026-11-18 01:06:41.545606+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '1daa8ee3-fd48-4ba1-941c-a7b9022afd0d', 'a8a2a1b56214ccade0ce22b10fe44de2581374af3b3d5d67373041d68ae3f608', '{"insertedId":"01a1ec31-3145-77b5-92bc-97818cbbd8e0","number":"S-10040","status":"placed","paymentStatus":"awaiting payment","totalAmount":100}', '2026-11-18 01:06:49.271536+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '1fe7b774-b13e-44f5-9647-aea3d48f6ab3', '4b3822b895246b1fb1e2124ab85a6041206590724259d044eba3b5213b910c5c', '{"insertedId":"01a1ec31-2a0b-75a7-8f55-f4eae2c0d291","number":"S-10037","status":"placed","paymentStatus":"awaiting payment","totalAmount":100}', '2026-11-18 01:06:47.427542+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '20c2f6e7-8365-4c10-8547-54b654f41d96', '513754cd07fa97ea924d3dc02f9499422d2d24d8f9347d09ef434c3774f84888', '{"insertedId":"01a1ec31-220a-7715-95a1-cfc97fcaec1e","number":"S-10032","status":"placed","paymentStatus":"awaiting payment","totalAmount":133.33}', '2026-11-18 01:06:45.372868+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '2473ddee-812b-4548-adfb-ec6322a3ee70', '5347ccc86a87b000c83dd10612ef4beaa83642b347a94678d6c345b5008d0844', '{"insertedId":"01a1ec31-283b-772a-a890-49f06e037c0b","number":"S-10036","status":"placed","paymentStatus":"awaiting payment","totalAmount":233.33}', '2026-11-18 01:06:46.960229+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '29c026e5-d531-4b62-b8ec-5b59b7f2f11c', '1dd8c9ee69e7898dd9dff4bd3f2536d3f6fdf2c68cd5e72d5d895f6638bfa03c', '{"insertedId":"01a1ec31-0bd4-74f3-a9d3-dab908cd141d","number":"S-10026","status":"placed","paymentStatus":"awaiting payment","totalAmount":133.33}', '2026-11-18 01:06:39.69818+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '3d5498e4-d286-4d61-a30b-8497a9afb667', 'bfe982b23f4a2463f33708a260fee125722588f1bddba62fc30f00da2317da69', '{"insertedId":"01a1ec31-2c87-732b-a6c9-004a4454de68","number":"S-10038","status":"placed","paymentStatus":"awaiting payment","totalAmount":133.33}', '2026-11-18 01:06:48.066339+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '750bf5d0-7a24-4a9b-91c5-948fde860bcd', 'ea8171247b9879907d2619636d4ec62d2531ca0c9c52c3887ed607e15db21ac2', '{"insertedId":"01a1ec31-1e15-7313-a86e-746da481ccda","number":"S-10031","status":"placed","paymentStatus":"awaiting payment","totalAmount":100}', '2026-11-18 01:06:44.365933+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '832ca05d-9339-4f92-8f9a-0a647e5990bc', 'b42a2f05eebedd1a6cf47813659e999f367a17ae988576ca01fd316ed1c2d6a7', '{"insertedId":"01a1ec31-247f-70b7-ab54-3dd561e4fbdb","number":"S-10033","status":"placed","paymentStatus":"awaiting payment","totalAmount":233.33}', '2026-11-18 01:06:46.009215+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '87c8a67b-d154-4766-b695-16ef21ae2b96', 'ebd7e790fedb5d9bd8ad66d48237e370cd49f22c7e76e55591c5411939628b3b', '{"insertedId":"01a1ec31-0acb-74cf-92e8-2a83ff6df89c","number":"S-10025","status":"placed","paymentStatus":"awaiting payment","totalAmount":100}', '2026-11-18 01:06:39.42397+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '8abaabe5-1d83-4d23-b1a1-b0073c12d279', 'b1aab9a56dbb6cbda1f26a749f69554c586750bb899941320a54def5053dab42', '{"insertedId":"01a1ec31-24e0-77f9-b5b6-ea2d742ffca8","number":"S-10034","status":"placed","paymentStatus":"awaiting payment","totalAmount":100}', '2026-11-18 01:06:46.10358+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'acca256b-8e00-4207-b009-5878dc70fbfd', '620d088dbc4fb83a9ca9c4fb8a1f33e8f6b21c0af4fb3ea5f54e3b1c53008242', '{"insertedId":"01a1ec31-1577-752d-b0cf-840e83ef7829","number":"S-10028","status":"placed","paymentStatus":"awaiting payment","totalAmount":100}', '2026-11-18 01:06:42.135137+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'cc55023a-44c1-47c8-9df2-c5ef81590b34', 'e29447a65c04ba6c8bb7b2b10d52ab5a321071dd18d000a826c1aefa615f22dd', '{"insertedId":"01a1ec31-272d-70ff-9f49-0b1302e189c5","number":"S-10035","status":"placed","paymentStatus":"awaiting payment","totalAmount":133.33}', '2026-11-18 01:06:46.693332+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'd090745a-0e66-407a-8058-554e98230070', '72573be929fa676e3aca679ae9e4e5562ea3a10d3be03904af152b694366c22f', '{"insertedId":"01a1ec31-182b-74b6-aafd-3e3b52ac6a37","number":"S-10029","status":"placed","paymentStatus":"awaiting payment","totalAmount":133.33}', '2026-11-18 01:06:42.850972+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'e1a1b7f3-1750-4b87-9032-90b04437535d', '3c1dc058917cd2046a23bd9002dc1c6ad6cdbd46504878de0328bdcf6cfc2691', '{"insertedId":"01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d","number":"S-10030","status":"placed","paymentStatus":"awaiting payment","totalAmount":233.33}', '2026-11-18 01:06:43.77742+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'f11fbda1-2be1-4906-843f-2daa371ab2b6', '504be78ff3c15b702f33cae7cf0cc297031fc6553bc3efbc43be6de3b61fbfa1', '{"insertedId":"01a1ec31-2f00-7494-b3d1-e12178b7a078","number":"S-10039","status":"placed","paymentStatus":"awaiting payment","totalAmount":233.33}', '2026-11-18 01:06:48.702901+00');
--> statement-breakpoint
INSERT INTO "order_return_lines" ("return_id", "order_id", "position", "quantity", "restocked") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-f76f-7119-b81c-4892f44bdfa7', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', '0', '1', '1'),
('01a1ec30-fb78-723b-8954-1ce7553ae607', '01a1ec30-fa79-702f-8791-bce82b283f63', '0', '1', NULL),
('01a1ec31-0654-70e8-a571-271d009a0caf', '01a1ec31-0553-720c-81d8-e29394f70de5', '0', '1', '1'),
('01a1ec31-0849-74e9-9770-6004b3d74326', '01a1ec31-07b7-762c-9691-fcc3a8b37216', '0', '1', NULL),
('01a1ec31-1fd8-728c-b8c9-9cf5a7825d87', '01a1ec31-1e15-7313-a86e-746da481ccda', '0', '1', '1'),
('01a1ec31-237e-76e6-9141-fcc0709d9348', '01a1ec31-220a-7715-95a1-cfc97fcaec1e', '0', '1', NULL),
('01a1ec31-307f-73eb-aa55-be0d48768f6c', '01a1ec31-2f00-7494-b3d1-e12178b7a078', '0', '1', '1'),
('01a1ec31-32ab-778f-a291-f6f7875d6562', '01a1ec31-3145-77b5-92bc-97818cbbd8e0', '0', '1', NULL);
--> statement-breakpoint
INSERT INTO "order_returns" ("id", "order_id", "state", "requested_at", "received_at", "request_key") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-f76f-7119-b81c-4892f44bdfa7', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', 'received', '2026-11-18 01:06:34.438572+00', '2026-11-18 01:06:34.792596+00', 'f0d26c35-4b00-4b18-b532-69770beb2e1f'),
('01a1ec30-fb78-723b-8954-1ce7553ae607', '01a1ec30-fa79-702f-8791-bce82b283f63', 'requested', '2026-11-18 01:06:35.485601+00', NULL, '48104bb2-a304-473f-9c86-3512dba85306'),
('01a1ec31-0654-70e8-a571-271d009a0caf', '01a1ec31-0553-720c-81d8-e29394f70de5', 'received', '2026-11-18 01:06:38.226927+00', '2026-11-18 01:06:38.47021+00', 'b835cd94-f8f4-4fe8-b77b-0defbbd5e89d'),
('01a1ec31-0849-74e9-9770-6004b3d74326', '01a1ec31-07b7-762c-9691-fcc3a8b37216', 'requested', '2026-11-18 01:06:38.779113+00', NULL, 'cfc58944-afaf-4adf-8071-d7d423bfab19'),
('01a1ec31-1fd8-728c-b8c9-9cf5a7825d87', '01a1ec31-1e15-7313-a86e-746da481ccda', 'received', '2026-11-18 01:06:44.814763+00', '2026-11-18 01:06:45.00887+00', 'e0b616f8-6061-4b1c-a7e5-f79e11bbb480'),
('01a1ec31-237e-76e6-9141-fcc0709d9348', '01a1ec31-220a-7715-95a1-cfc97fcaec1e', 'requested', '2026-11-18 01:06:45.735632+00', NULL, '9fe53dcc-2464-41fe-91ce-da3fbeda13bd'),
('01a1ec31-307f-73eb-aa55-be0d48768f6c', '01a1ec31-2f00-7494-b3d1-e12178b7a078', 'received', '2026-11-18 01:06:49.075398+00', '2026-11-18 01:06:49.150636+00', 'c116a0f5-df9b-4735-b93d-6b0bef6db52e'),
('01a1ec31-32ab-778f-a291-f6f7875d6562', '01a1ec31-3145-77b5-92bc-97818cbbd8e0', 'requested', '2026-11-18 01:06:49.616744+00', NULL, '8f4b0d4e-d640-46ce-8946-640bbd39b855');
--> statement-breakpoint
INSERT INTO "order_tallies" ("day", "status", "payment_method", "payment_status", "slot", "orders", "units", "revenue_cents") OVERRIDING SYSTEM VALUE VALUES
('2025-07-06', 'confirmed', 'cashOnDelivery', 'due on delivery', '0', '1', '2', '13333'),
('2025-07-06', 'placed', 'cashOnDelivery', 'due on delivery', '0', '1', '1', '10000'),
('2025-07-09', 'delivered', 'cashOnDelivery', 'due on delivery', '0', '1', '3', '23333'),
('2025-07-09', 'delivered', 'cashOnDelivery', 'paid', '0', '1', '1', '10000'),
('2025-07-12', 'cancelled', 'cashOnDelivery', 'void', '0', '1', '3', '23333'),
('2025-07-12', 'placed', 'cashOnDelivery', 'paid', '0', '1', '2', '13333'),
('2025-07-15', 'cancelled', 'cashOnDelivery', 'refund due', '0', '1', '1', '10000'),
('2025-07-15', 'cancelled', 'cashOnDelivery', 'refunded', '0', '1', '2', '13333'),
('2025-07-18', 'delivered', 'cashOnDelivery', 'paid', '0', '1', '1', '10000'),
('2025-07-18', 'delivered', 'cashOnDelivery', 'refunded', '0', '1', '3', '23333'),
('2025-07-22', 'delivered', 'cashOnDelivery', 'paid', '0', '1', '2', '13333'),
('2025-07-22', 'placed', 'creditCard', 'pending', '0', '1', '3', '23333'),
('2025-07-25', 'confirmed', 'creditCard', 'pending', '0', '1', '1', '10000'),
('2025-07-25', 'delivered', 'creditCard', 'pending', '0', '1', '2', '13333'),
('2025-07-28', 'delivered', 'creditCard', 'paid', '0', '1', '3', '23333'),
('2025-07-28', 'placed', 'creditCard', 'paid', '0', '1', '1', '10000'),
('2025-07-31', 'cancelled', 'creditCard', 'refund due', '0', '1', '3', '23333'),
('2025-07-31', 'cancelled', 'creditCard', 'void', '0', '1', '2', '13333'),
('2025-08-03', 'cancelled', 'creditCard', 'refunded', '0', '1', '1', '10000'),
('2025-08-03', 'delivered', 'creditCard', 'refunded', '0', '1', '2', '13333'),
('2025-08-07', 'delivered', 'creditCard', 'paid', '0', '2', '4', '33333'),
('2025-08-10', 'cancelled', 'paypal', 'refunded', '0', '1', '3', '23333'),
('2025-08-10', 'delivered', 'paypal', 'paid', '0', '1', '2', '13333'),
('2025-08-13', 'delivered', 'creditCard', 'paid', '0', '1', '2', '13333'),
('2025-08-13', 'placed', 'creditCard', 'awaiting payment', '0', '1', '1', '10000'),
('2025-08-16', 'cancelled', 'creditCard', 'refund due', '0', '1', '1', '10000'),
('2025-08-16', 'cancelled', 'creditCard', 'void', '0', '1', '3', '23333'),
('2025-08-19', 'cancelled', 'creditCard', 'refunded', '0', '1', '2', '13333'),
('2025-08-19', 'delivered', 'creditCard', 'refunded', '0', '1', '3', '23333'),
('2025-08-23', 'delivered', 'creditCard', 'paid', '0', '2', '3', '23333'),
('2025-08-26', 'delivered', 'paypal', 'paid', '0', '1', '1', '10000'),
('2025-08-26', 'placed', 'paypal', 'awaiting payment', '0', '1', '3', '23333'),
('2025-08-29', 'cancelled', 'paypal', 'refund due', '0', '1', '3', '23333'),
('2025-08-29', 'cancelled', 'paypal', 'void', '0', '1', '2', '13333'),
('2025-09-01', 'cancelled', 'paypal', 'refunded', '0', '1', '1', '10000'),
('2025-09-01', 'delivered', 'paypal', 'refunded', '0', '1', '2', '13333'),
('2025-09-05', 'delivered', 'paypal', 'paid', '0', '2', '4', '33333'),
('2025-09-08', 'cancelled', 'cashOnDelivery', 'void', '0', '1', '3', '23333'),
('2025-09-08', 'delivered', 'paypal', 'paid', '0', '1', '2', '13333');
--> statement-breakpoint
INSERT INTO "orders" ("id", "number", "user_id", "username", "email", "address", "phone_number", "payment_method", "payment_status", "status", "total_cents", "discount_cents", "subtotal_cents", "placed_at", "cancelled_at", "units", "placed_on", "confirmed_at", "delivered_at", "paid_at", "refunded_cents", "test", "number_prefix", "product_titles", "out_at", "delivery_on", "delivery_window", "delivery_notes", "country", "postcode", "updated_at", "street", "city") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-d7ed-7668-8980-dd0c4873cadf', '10001', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '1 Oak Lane', '555 011', 'cashOnDelivery', 'due on delivery', 'placed', '10000', '0', '10000', '2025-07-06 01:06:26.317428+00', NULL, '1', '2025-07-06', NULL, NULL, NULL, '0', 'false', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:26.317428+00', NULL, NULL),
('01a1ec30-dba8-73fc-a622-daa92b7e9364', '10002', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '2 Oak Lane', '555 012', 'cashOnDelivery', 'due on delivery', 'confirmed', '14999', '1666', '13333', '2025-07-06 01:06:27.312487+00', NULL, '2', '2025-07-06', '2025-07-06 01:06:27.496032+00', NULL, NULL, '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:27.496032+00', NULL, NULL),
('01a1ec30-dfac-72f0-b0ca-664845c1a78f', '10003', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '3 Oak Lane', '555 013', 'cashOnDelivery', 'due on delivery', 'delivered', '24999', '1666', '23333', '2025-07-09 06:06:28.348661+00', NULL, '3', '2025-07-09', '2025-07-09 06:06:28.513454+00', '2025-07-09 06:06:28.576692+00', NULL, '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:28.576692+00', NULL, NULL),
('01a1ec30-e1f7-7304-aaac-d01f54ac7276', '10004', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '4 Oak Lane', '555 014', 'cashOnDelivery', 'paid', 'delivered', '10000', '0', '10000', '2025-07-09 06:06:28.949059+00', NULL, '1', '2025-07-09', '2025-07-09 06:06:29.102982+00', '2025-07-09 06:06:29.162922+00', '2025-07-09 06:06:29.330166+00', '0', 'false', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:29.330166+00', NULL, NULL),
('01a1ec30-e958-72f0-b9b5-a2efb042bcdf', '10005', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '5 Oak Lane', '555 015', 'cashOnDelivery', 'paid', 'placed', '14999', '1666', '13333', '2025-07-12 11:06:30.822913+00', NULL, '2', '2025-07-12', NULL, NULL, '2025-07-12 11:06:30.913829+00', '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:30.913829+00', NULL, NULL),
('01a1ec30-ebbf-721d-8563-5a515cfee9bb', '10006', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '6 Oak Lane', '555 016', 'cashOnDelivery', 'void', 'cancelled', '24999', '1666', '23333', '2025-07-12 11:06:31.446103+00', '2025-07-12 11:06:31.557579+00', '3', '2025-07-12', NULL, NULL, NULL, '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:31.557579+00', NULL, NULL),
('01a1ec30-eee1-7128-9ad0-d06d2f6e8722', '10007', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '7 Oak Lane', '555 017', 'cashOnDelivery', 'refund due', 'cancelled', '10000', '0', '10000', '2025-07-15 16:06:32.230917+00', '2025-07-15 16:06:32.508021+00', '1', '2025-07-15', '2025-07-15 16:06:32.343188+00', NULL, '2025-07-15 16:06:32.407067+00', '0', 'false', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:32.508021+00', NULL, NULL),
('01a1ec30-f190-7065-9c12-3691b4c602a6', '10008', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '8 Oak Lane', '555 018', 'cashOnDelivery', 'refunded', 'cancelled', '14999', '1666', '13333', '2025-07-15 16:06:32.962921+00', '2025-07-15 16:06:33.25036+00', '2', '2025-07-15', '2025-07-15 16:06:33.058923+00', NULL, '2025-07-15 16:06:33.165441+00', '13333', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:33.305437+00', NULL, NULL),
('01a1ec30-f53b-719a-be90-cd2f9da5032c', '10009', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '9 Oak Lane', '555 019', 'cashOnDelivery', 'refunded', 'delivered', '24999', '1666', '23333', '2025-07-18 21:06:33.902484+00', NULL, '3', '2025-07-18', '2025-07-18 21:06:33.946559+00', '2025-07-18 21:06:33.983423+00', '2025-07-18 21:06:34.029794+00', '23333', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:34.080316+00', NULL, NULL),
('01a1ec30-f6b3-7457-9fbf-b5946e355a1c', '10010', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '10 Oak Lane', '555 0110', 'cashOnDelivery', 'paid', 'delivered', '10000', '0', '10000', '2025-07-18 21:06:34.283146+00', NULL, '1', '2025-07-18', '2025-07-18 21:06:34.319485+00', '2025-07-18 21:06:34.376882+00', '2025-07-18 21:06:34.408921+00', '0', 'false', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:34.408921+00', NULL, NULL),
('01a1ec30-fa79-702f-8791-bce82b283f63', '10011', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '11 Oak Lane', '555 0111', 'cashOnDelivery', 'paid', 'delivered', '14999', '1666', '13333', '2025-07-22 02:06:35.242787+00', NULL, '2', '2025-07-22', '2025-07-22 02:06:35.324984+00', '2025-07-22 02:06:35.359137+00', '2025-07-22 02:06:35.403464+00', '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:35.403464+00', NULL, NULL),
('01a1ec30-fc61-706e-9e33-f77e29a569c9', '10012', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '12 Oak Lane', '555 0112', 'creditCard', 'pending', 'placed', '24999', '1666', '23333', '2025-07-22 02:06:35.735468+00', NULL, '3', '2025-07-22', NULL, NULL, NULL, '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:35.735468+00', NULL, NULL),
('01a1ec30-fcd0-735c-ae6c-f5edfdf01a48', '10013', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '13 Oak Lane', '555 0113', 'creditCard', 'pending', 'confirmed', '10000', '0', '10000', '2025-07-25 07:06:35.846936+00', NULL, '1', '2025-07-25', '2025-07-25 07:06:35.884856+00', NULL, NULL, '0', 'false', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:35.884856+00', NULL, NULL),
('01a1ec30-fdc7-76ca-a60d-14f08afe00b8', '10014', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '14 Oak Lane', '555 0114', 'creditCard', 'pending', 'delivered', '14999', '1666', '13333', '2025-07-25 07:06:36.093532+00', NULL, '2', '2025-07-25', '2025-07-25 07:06:36.138799+00', '2025-07-25 07:06:36.156069+00', NULL, '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:36.156069+00', NULL, NULL),
('01a1ec30-feac-7607-9f7b-df53a8a7f14d', '10015', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '15 Oak Lane', '555 0115', 'creditCard', 'paid', 'delivered', '24999', '1666', '23333', '2025-07-28 12:06:36.326127+00', NULL, '3', '2025-07-28', '2025-07-28 12:06:36.364707+00', '2025-07-28 12:06:36.395514+00', '2025-07-28 12:06:36.417587+00', '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:36.417587+00', NULL, NULL),
('01a1ec30-ff52-72b8-8917-69434b287730', '10016', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '16 Oak Lane', '555 0116', 'creditCard', 'paid', 'placed', '10000', '0', '10000', '2025-07-28 12:06:36.494902+00', NULL, '1', '2025-07-28', NULL, NULL, '2025-07-28 12:06:36.533428+00', '0', 'false', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:36.533428+00', NULL, NULL),
('01a1ec31-0047-74dd-81c5-a5400957e9e7', '10017', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '17 Oak Lane', '555 0117', 'creditCard', 'void', 'cancelled', '14999', '1666', '13333', '2025-07-31 17:06:36.720465+00', '2025-07-31 17:06:36.806436+00', '2', '2025-07-31', NULL, NULL, NULL, '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:36.806436+00', NULL, NULL),
('01a1ec31-0141-72df-8414-697798e1e3e8', '10018', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '18 Oak Lane', '555 0118', 'creditCard', 'refund due', 'cancelled', '24999', '1666', '23333', '2025-07-31 17:06:36.985685+00', '2025-07-31 17:06:37.075795+00', '3', '2025-07-31', '2025-07-31 17:06:37.023588+00', NULL, '2025-07-31 17:06:37.046125+00', '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:37.075795+00', NULL, NULL),
('01a1ec31-0212-7543-b168-36b46ef1c952', '10019', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '19 Oak Lane', '555 0119', 'creditCard', 'refunded', 'cancelled', '10000', '0', '10000', '2025-08-03 22:06:37.19409+00', '2025-08-03 22:06:37.285864+00', '1', '2025-08-03', '2025-08-03 22:06:37.227825+00', NULL, '2025-08-03 22:06:37.25545+00', '10000', 'false', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:37.334905+00', NULL, NULL),
('01a1ec31-039c-77bd-83c3-96295975eef1', '10020', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '20 Oak Lane', '555 0120', 'creditCard', 'refunded', 'delivered', '14999', '1666', '13333', '2025-08-03 22:06:37.587768+00', NULL, '2', '2025-08-03', '2025-08-03 22:06:37.619937+00', '2025-08-03 22:06:37.650412+00', '2025-08-03 22:06:37.679279+00', '13333', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:37.71269+00', NULL, NULL),
('01a1ec31-0553-720c-81d8-e29394f70de5', '10021', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '21 Oak Lane', '555 0121', 'creditCard', 'paid', 'delivered', '24999', '1666', '23333', '2025-08-07 03:06:38.025514+00', NULL, '3', '2025-08-07', '2025-08-07 03:06:38.071623+00', '2025-08-07 03:06:38.108412+00', '2025-08-07 03:06:38.150554+00', '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:38.150554+00', NULL, NULL),
('01a1ec31-07b7-762c-9691-fcc3a8b37216', '10022', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '22 Oak Lane', '555 0122', 'creditCard', 'paid', 'delivered', '10000', '0', '10000', '2025-08-07 03:06:38.640222+00', NULL, '1', '2025-08-07', '2025-08-07 03:06:38.665055+00', '2025-08-07 03:06:38.703848+00', '2025-08-07 03:06:38.731755+00', '0', 'false', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:38.731755+00', NULL, NULL),
('01a1ec31-08ff-7087-81a5-127a145f5447', '10023', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '23 Oak Lane', '555 0123', 'paypal', 'paid', 'delivered', '14999', '1666', '13333', '2025-08-10 08:06:38.966574+00', NULL, '2', '2025-08-10', '2025-08-10 08:06:39.011568+00', '2025-08-10 08:06:39.033192+00', '2025-08-10 08:06:39.042772+00', '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:39.042772+00', NULL, NULL),
('01a1ec31-09af-77c3-b403-911281450ea4', '10024', '01a1ec30-cc4a-71cf-8eef-517c36929321', 'Ada Shopper', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '24 Oak Lane', '555 0124', 'paypal', 'refunded', 'cancelled', '24999', '1666', '23333', '2025-08-10 08:06:39.148532+00', '2025-08-10 08:06:39.204657+00', '3', '2025-08-10', '2025-08-10 08:06:39.166375+00', NULL, '2025-08-10 08:06:39.18227+00', '23333', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:39.255898+00', NULL, NULL),
('01a1ec31-0acb-74cf-92e8-2a83ff6df89c', '10025', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '25 Oak Lane', '555 0125', 'creditCard', 'awaiting payment', 'placed', '10000', '0', '10000', '2025-08-13 13:06:39.42397+00', NULL, '1', '2025-08-13', NULL, NULL, NULL, '0', 'true', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:39.42397+00', NULL, NULL),
('01a1ec31-0bd4-74f3-a9d3-dab908cd141d', '10026', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '26 Oak Lane', '555 0126', 'creditCard', 'paid', 'delivered', '14999', '1666', '13333', '2025-08-13 13:06:39.69818+00', NULL, '2', '2025-08-13', '2025-08-13 13:06:40.674721+00', '2025-08-13 13:06:40.860024+00', '2025-08-13 13:06:40.332867+00', '0', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:40.860024+00', NULL, NULL),
('01a1ec31-132c-7398-9a7f-36de6222f6b0', '10027', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '27 Oak Lane', '555 0127', 'creditCard', 'void', 'cancelled', '24999', '1666', '23333', '2025-08-16 18:06:41.545606+00', '2025-08-16 18:06:41.712698+00', '3', '2025-08-16', NULL, NULL, NULL, '0', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:41.712698+00', NULL, NULL),
('01a1ec31-1577-752d-b0cf-840e83ef7829', '10028', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '28 Oak Lane', '555 0128', 'creditCard', 'refund due', 'cancelled', '10000', '0', '10000', '2025-08-16 18:06:42.135137+00', '2025-08-16 18:06:42.688755+00', '1', '2025-08-16', '2025-08-16 18:06:42.655465+00', NULL, '2025-08-16 18:06:42.573329+00', '0', 'true', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:42.688755+00', NULL, NULL),
('01a1ec31-182b-74b6-aafd-3e3b52ac6a37', '10029', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '29 Oak Lane', '555 0129', 'creditCard', 'refunded', 'cancelled', '14999', '1666', '13333', '2025-08-19 23:06:42.850972+00', '2025-08-19 23:06:43.192079+00', '2', '2025-08-19', '2025-08-19 23:06:43.167937+00', NULL, '2025-08-19 23:06:43.101598+00', '13333', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:43.285223+00', NULL, NULL),
('01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '10030', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '30 Oak Lane', '555 0130', 'creditCard', 'refunded', 'delivered', '24999', '1666', '23333', '2025-08-19 23:06:43.77742+00', NULL, '3', '2025-08-19', '2025-08-19 23:06:44.047055+00', '2025-08-19 23:06:44.091624+00', '2025-08-19 23:06:43.996752+00', '23333', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:44.253343+00', NULL, NULL),
('01a1ec31-1e15-7313-a86e-746da481ccda', '10031', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '31 Oak Lane', '555 0131', 'creditCard', 'paid', 'delivered', '10000', '0', '10000', '2025-08-23 04:06:44.365933+00', NULL, '1', '2025-08-23', '2025-08-23 04:06:44.66435+00', '2025-08-23 04:06:44.745717+00', '2025-08-23 04:06:44.590311+00', '0', 'true', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:44.745717+00', NULL, NULL),
('01a1ec31-220a-7715-95a1-cfc97fcaec1e', '10032', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '32 Oak Lane', '555 0132', 'creditCard', 'paid', 'delivered', '14999', '1666', '13333', '2025-08-23 04:06:45.372868+00', NULL, '2', '2025-08-23', '2025-08-23 04:06:45.647301+00', '2025-08-23 04:06:45.687729+00', '2025-08-23 04:06:45.592154+00', '0', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:45.687729+00', NULL, NULL),
('01a1ec31-247f-70b7-ab54-3dd561e4fbdb', '10033', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '33 Oak Lane', '555 0133', 'paypal', 'awaiting payment', 'placed', '24999', '1666', '23333', '2025-08-26 09:06:46.009215+00', NULL, '3', '2025-08-26', NULL, NULL, NULL, '0', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:46.009215+00', NULL, NULL),
('01a1ec31-24e0-77f9-b5b6-ea2d742ffca8', '10034', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '34 Oak Lane', '555 0134', 'paypal', 'paid', 'delivered', '10000', '0', '10000', '2025-08-26 09:06:46.10358+00', NULL, '1', '2025-08-26', '2025-08-26 09:06:46.500504+00', '2025-08-26 09:06:46.52493+00', '2025-08-26 09:06:46.435806+00', '0', 'true', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:46.52493+00', NULL, NULL),
('01a1ec31-272d-70ff-9f49-0b1302e189c5', '10035', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '35 Oak Lane', '555 0135', 'paypal', 'void', 'cancelled', '14999', '1666', '13333', '2025-08-29 14:06:46.693332+00', '2025-08-29 14:06:46.726954+00', '2', '2025-08-29', NULL, NULL, NULL, '0', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:46.726954+00', NULL, NULL),
('01a1ec31-283b-772a-a890-49f06e037c0b', '10036', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '36 Oak Lane', '555 0136', 'paypal', 'refund due', 'cancelled', '24999', '1666', '23333', '2025-08-29 14:06:46.960229+00', '2025-08-29 14:06:47.336816+00', '3', '2025-08-29', '2025-08-29 14:06:47.311872+00', NULL, '2025-08-29 14:06:47.237372+00', '0', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:47.336816+00', NULL, NULL),
('01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', '10037', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '37 Oak Lane', '555 0137', 'paypal', 'refunded', 'cancelled', '10000', '0', '10000', '2025-09-01 19:06:47.427542+00', '2025-09-01 19:06:47.735234+00', '1', '2025-09-01', '2025-09-01 19:06:47.713796+00', NULL, '2025-09-01 19:06:47.651676+00', '10000', 'true', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:47.906836+00', NULL, NULL),
('01a1ec31-2c87-732b-a6c9-004a4454de68', '10038', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '38 Oak Lane', '555 0138', 'paypal', 'refunded', 'delivered', '14999', '1666', '13333', '2025-09-01 19:06:48.066339+00', NULL, '2', '2025-09-01', '2025-09-01 19:06:48.339583+00', '2025-09-01 19:06:48.36969+00', '2025-09-01 19:06:48.294086+00', '13333', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:48.477274+00', NULL, NULL),
('01a1ec31-2f00-7494-b3d1-e12178b7a078', '10039', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '39 Oak Lane', '555 0139', 'paypal', 'paid', 'delivered', '24999', '1666', '23333', '2025-09-05 00:06:48.702901+00', NULL, '3', '2025-09-05', '2025-09-05 00:06:49.023326+00', '2025-09-05 00:06:49.043331+00', '2025-09-05 00:06:48.954493+00', '0', 'true', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:49.043331+00', NULL, NULL),
('01a1ec31-3145-77b5-92bc-97818cbbd8e0', '10040', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', 'Ada Shopper', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', '40 Oak Lane', '555 0140', 'paypal', 'paid', 'delivered', '10000', '0', '10000', '2025-09-05 00:06:49.271536+00', NULL, '1', '2025-09-05', '2025-09-05 00:06:49.558315+00', '2025-09-05 00:06:49.580907+00', '2025-09-05 00:06:49.503273+00', '0', 'true', 'S-', 'Walnut rocker', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:49.580907+00', NULL, NULL),
('01a1ec31-334f-76e6-8240-13ade016a539', '10041', NULL, 'Ada Shopper', 'cea0eb14-9ca1-45ee-9639-d9b803860a25@example.com', '41 Oak Lane', '555 0141', 'paypal', 'paid', 'delivered', '14999', '1666', '13333', '2025-09-08 05:06:49.803306+00', NULL, '2', '2025-09-08', '2025-09-08 05:06:50.033327+00', '2025-09-08 05:06:50.049234+00', '2025-09-08 05:06:50.063413+00', '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:50.113386+00', NULL, NULL),
('01a1ec31-341c-7119-a166-cf9877d537ad', '10042', NULL, 'Ada Shopper', 'cea0eb14-9ca1-45ee-9639-d9b803860a25@example.com', '42 Oak Lane', '555 0142', 'cashOnDelivery', 'void', 'cancelled', '24999', '1666', '23333', '2025-09-08 05:06:50.007491+00', '2025-09-08 05:06:50.078688+00', '3', '2025-09-08', NULL, NULL, NULL, '0', 'false', 'S-', 'Walnut rocker Ash stool', NULL, NULL, NULL, '', NULL, NULL, '2026-11-18 01:06:50.113386+00', NULL, NULL);
--> statement-breakpoint
INSERT INTO "outbox" ("id", "recipient", "content", "due_at", "expires_at", "attempts") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-d822-7445-8cac-065d223686f3', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '{"status": "placed", "orderId": "01a1ec30-d7ed-7668-8980-dd0c4873cadf", "template": "order"}', '2026-11-18 01:06:26.317428+00', '2026-11-21 01:06:26.317428+00', '0'),
('01a1ec30-dba9-7523-a7f6-513d1a4ed03c', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '{"status": "placed", "orderId": "01a1ec30-dba8-73fc-a622-daa92b7e9364", "template": "order"}', '2026-11-18 01:06:27.312487+00', '2026-11-21 01:06:27.312487+00', '0'),
('01a1ec30-dc5b-7366-b21f-98ccf6379e7f', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', '{"status": "confirmed", "orderId": "01a1ec30-dba8-73fc-a622-daa92b7e9364", "template": "order"}', '2026-11-18 01:06:27.496032+00', '2026-11-21 01:06:27.496032+00', '0');
--> statement-breakpoint
INSERT INTO "payments" ("id", "order_id", "provider", "state", "test", "amount_cents", "currency", "reference", "url", "charge_reference", "received_cents", "received_at", "refunded_cents", "created_at", "checked_at") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-e3a3-7151-8f08-8bdbb93ad816', '01a1ec30-e1f7-7304-aaac-d01f54ac7276', 'staff', 'paid', 'false', '10000', 'USD', NULL, NULL, NULL, '10000', '2026-11-18 01:06:29.330166+00', '0', '2026-11-18 01:06:29.330166+00', '2026-11-18 01:06:29.330166+00'),
('01a1ec30-e98c-7565-80aa-dea659a81514', '01a1ec30-e958-72f0-b9b5-a2efb042bcdf', 'staff', 'paid', 'false', '13333', 'USD', NULL, NULL, NULL, '13333', '2026-11-18 01:06:30.913829+00', '0', '2026-11-18 01:06:30.913829+00', '2026-11-18 01:06:30.913829+00'),
('01a1ec30-ef84-75bd-83b7-a793b40d61fd', '01a1ec30-eee1-7128-9ad0-d06d2f6e8722', 'staff', 'paid', 'false', '10000', 'USD', NULL, NULL, NULL, '10000', '2026-11-18 01:06:32.407067+00', '0', '2026-11-18 01:06:32.407067+00', '2026-11-18 01:06:32.407067+00'),
('01a1ec30-f267-77b0-ba2d-63950f78b9e5', '01a1ec30-f190-7065-9c12-3691b4c602a6', 'staff', 'paid', 'false', '13333', 'USD', NULL, NULL, NULL, '13333', '2026-11-18 01:06:33.165441+00', '13333', '2026-11-18 01:06:33.165441+00', '2026-11-18 01:06:33.165441+00'),
('01a1ec30-f5bd-77e9-ba4e-c35980f64e38', '01a1ec30-f53b-719a-be90-cd2f9da5032c', 'staff', 'paid', 'false', '23333', 'USD', NULL, NULL, NULL, '23333', '2026-11-18 01:06:34.029794+00', '23333', '2026-11-18 01:06:34.029794+00', '2026-11-18 01:06:34.029794+00'),
('01a1ec30-f72d-70c3-8b57-3a1bf16ff95f', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', 'staff', 'paid', 'false', '10000', 'USD', NULL, NULL, NULL, '10000', '2026-11-18 01:06:34.408921+00', '0', '2026-11-18 01:06:34.408921+00', '2026-11-18 01:06:34.408921+00'),
('01a1ec30-fb17-7779-853d-8c137f393e9c', '01a1ec30-fa79-702f-8791-bce82b283f63', 'staff', 'paid', 'false', '13333', 'USD', NULL, NULL, NULL, '13333', '2026-11-18 01:06:35.403464+00', '0', '2026-11-18 01:06:35.403464+00', '2026-11-18 01:06:35.403464+00'),
('01a1ec30-ff0c-7733-9b12-a1dae9abe1e3', '01a1ec30-feac-7607-9f7b-df53a8a7f14d', 'staff', 'paid', 'false', '23333', 'USD', NULL, NULL, NULL, '23333', '2026-11-18 01:06:36.417587+00', '0', '2026-11-18 01:06:36.417587+00', '2026-11-18 01:06:36.417587+00'),
('01a1ec30-ff85-702a-a449-d60e69ffa579', '01a1ec30-ff52-72b8-8917-69434b287730', 'staff', 'paid', 'false', '10000', 'USD', NULL, NULL, NULL, '10000', '2026-11-18 01:06:36.533428+00', '0', '2026-11-18 01:06:36.533428+00', '2026-11-18 01:06:36.533428+00'),
('01a1ec31-017f-759e-b439-acde865a08b9', '01a1ec31-0141-72df-8414-697798e1e3e8', 'staff', 'paid', 'false', '23333', 'USD', NULL, NULL, NULL, '23333', '2026-11-18 01:06:37.046125+00', '0', '2026-11-18 01:06:37.046125+00', '2026-11-18 01:06:37.046125+00'),
('01a1ec31-0251-72ef-b0ce-bcd374c3916b', '01a1ec31-0212-7543-b168-36b46ef1c952', 'staff', 'paid', 'false', '10000', 'USD', NULL, NULL, NULL, '10000', '2026-11-18 01:06:37.25545+00', '10000', '2026-11-18 01:06:37.25545+00', '2026-11-18 01:06:37.25545+00'),
('01a1ec31-03fa-7237-adac-1b0dbe4fbe13', '01a1ec31-039c-77bd-83c3-96295975eef1', 'staff', 'paid', 'false', '13333', 'USD', NULL, NULL, NULL, '13333', '2026-11-18 01:06:37.679279+00', '13333', '2026-11-18 01:06:37.679279+00', '2026-11-18 01:06:37.679279+00'),
('01a1ec31-05d0-7173-a603-a791c70ed86c', '01a1ec31-0553-720c-81d8-e29394f70de5', 'staff', 'paid', 'false', '23333', 'USD', NULL, NULL, NULL, '23333', '2026-11-18 01:06:38.150554+00', '0', '2026-11-18 01:06:38.150554+00', '2026-11-18 01:06:38.150554+00'),
('01a1ec31-0815-726e-b924-3a00583b090c', '01a1ec31-07b7-762c-9691-fcc3a8b37216', 'staff', 'paid', 'false', '10000', 'USD', NULL, NULL, NULL, '10000', '2026-11-18 01:06:38.731755+00', '0', '2026-11-18 01:06:38.731755+00', '2026-11-18 01:06:38.731755+00'),
('01a1ec31-094a-731e-bcea-a493d540fc1a', '01a1ec31-08ff-7087-81a5-127a145f5447', 'staff', 'paid', 'false', '13333', 'USD', NULL, NULL, NULL, '13333', '2026-11-18 01:06:39.042772+00', '0', '2026-11-18 01:06:39.042772+00', '2026-11-18 01:06:39.042772+00'),
('01a1ec31-09d7-76f7-89d6-e9ad2fc1efd5', '01a1ec31-09af-77c3-b403-911281450ea4', 'staff', 'paid', 'false', '23333', 'USD', NULL, NULL, NULL, '23333', '2026-11-18 01:06:39.18227+00', '23333', '2026-11-18 01:06:39.18227+00', '2026-11-18 01:06:39.18227+00'),
('01a1ec31-0c04-7167-aa35-d150af10b229', '01a1ec31-0bd4-74f3-a9d3-dab908cd141d', 'stripe', 'paid', 'true', '13333', 'USD', 'cs_test_3f4e15b980de88b835ff1350', 'http://127.0.0.1:45417/sandbox/pay/cs_test_3f4e15b980de88b835ff1350', 'pi_963e86626366462c908f9158', '13333', '2026-11-18 01:06:40.332867+00', '0', '2026-11-18 01:06:39.724683+00', '2026-11-18 01:06:40.332867+00'),
('01a1ec31-15f5-73a1-a8df-471723f7449d', '01a1ec31-1577-752d-b0cf-840e83ef7829', 'stripe', 'paid', 'true', '10000', 'USD', 'cs_test_75b00c373a400e545968588e', 'http://127.0.0.1:45417/sandbox/pay/cs_test_75b00c373a400e545968588e', 'pi_de584a725884efb595a88c0e', '10000', '2026-11-18 01:06:42.573329+00', '0', '2026-11-18 01:06:42.245973+00', '2026-11-18 01:06:42.573329+00'),
('01a1ec31-1882-7576-bba9-358a8506a562', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', 'stripe', 'paid', 'true', '13333', 'USD', 'cs_test_da40430735a3e027f910f2e5', 'http://127.0.0.1:45417/sandbox/pay/cs_test_da40430735a3e027f910f2e5', 'pi_070561bc4cac974393d99ce6', '13333', '2026-11-18 01:06:43.101598+00', '13333', '2026-11-18 01:06:42.919822+00', '2026-11-18 01:06:43.101598+00'),
('01a1ec31-1c17-7474-bcc5-3532e9ea2242', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', 'stripe', 'paid', 'true', '23333', 'USD', 'cs_test_697f5d38f8d969f2385d8633', 'http://127.0.0.1:45417/sandbox/pay/cs_test_697f5d38f8d969f2385d8633', 'pi_5089deac1772ec4dcc57d6b6', '23333', '2026-11-18 01:06:43.996752+00', '23333', '2026-11-18 01:06:43.828559+00', '2026-11-18 01:06:43.996752+00'),
('01a1ec31-1e3e-7335-9beb-f1d7c3e2d9ed', '01a1ec31-1e15-7313-a86e-746da481ccda', 'stripe', 'paid', 'true', '10000', 'USD', 'cs_test_b1752e536910c0ba9d89950f', 'http://127.0.0.1:45417/sandbox/pay/cs_test_b1752e536910c0ba9d89950f', 'pi_03ec0e6e2ddea407e1cbd184', '10000', '2026-11-18 01:06:44.590311+00', '0', '2026-11-18 01:06:44.4015+00', '2026-11-18 01:06:44.590311+00'),
('01a1ec31-2247-7490-aa3f-e78f323144ab', '01a1ec31-220a-7715-95a1-cfc97fcaec1e', 'stripe', 'paid', 'true', '13333', 'USD', 'cs_test_2373194aec8be49a8d799dec', 'http://127.0.0.1:45417/sandbox/pay/cs_test_2373194aec8be49a8d799dec', 'pi_af1b5c702112bb31257914f4', '13333', '2026-11-18 01:06:45.592154+00', '0', '2026-11-18 01:06:45.416025+00', '2026-11-18 01:06:45.592154+00'),
('01a1ec31-2506-71f4-a41c-c0faf666af77', '01a1ec31-24e0-77f9-b5b6-ea2d742ffca8', 'paypal', 'paid', 'true', '10000', 'USD', 'PP6a851166cf980b79c75b0871', 'http://127.0.0.1:45417/sandbox/pay/PP6a851166cf980b79c75b0871', 'CAPc79879dc8020a23b9dead1ed', '10000', '2026-11-18 01:06:46.435806+00', '0', '2026-11-18 01:06:46.130454+00', '2026-11-18 01:06:46.435806+00'),
('01a1ec31-286f-76ee-bc2c-89848e1ef320', '01a1ec31-283b-772a-a890-49f06e037c0b', 'paypal', 'paid', 'true', '23333', 'USD', 'PP8df3c52e53e131a5a3ba362c', 'http://127.0.0.1:45417/sandbox/pay/PP8df3c52e53e131a5a3ba362c', 'CAPe9f9f2143f7680cb23ef46eb', '23333', '2026-11-18 01:06:47.237372+00', '0', '2026-11-18 01:06:46.993215+00', '2026-11-18 01:06:47.237372+00'),
('01a1ec31-2a35-72a3-97d7-7735d8ba8d13', '01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', 'paypal', 'paid', 'true', '10000', 'USD', 'PPa4c3a6d71d040f8eae7ed7a2', 'http://127.0.0.1:45417/sandbox/pay/PPa4c3a6d71d040f8eae7ed7a2', 'CAPab705610375e35bf9aa186cb', '10000', '2026-11-18 01:06:47.651676+00', '10000', '2026-11-18 01:06:47.466475+00', '2026-11-18 01:06:47.651676+00'),
('01a1ec31-2cc7-7057-b188-16fb33fe80e7', '01a1ec31-2c87-732b-a6c9-004a4454de68', 'paypal', 'paid', 'true', '13333', 'USD', 'PP9af511b57c5d0deff33673c0', 'http://127.0.0.1:45417/sandbox/pay/PP9af511b57c5d0deff33673c0', 'CAPc681ef64fe9c36613c152e08', '13333', '2026-11-18 01:06:48.294086+00', '13333', '2026-11-18 01:06:48.096482+00', '2026-11-18 01:06:48.294086+00'),
('01a1ec31-2f33-763f-abb8-ae2e87f9478e', '01a1ec31-2f00-7494-b3d1-e12178b7a078', 'paypal', 'paid', 'true', '23333', 'USD', 'PP76529ea09e818f7c1ab9c153', 'http://127.0.0.1:45417/sandbox/pay/PP76529ea09e818f7c1ab9c153', 'CAP3002991ae97196541fcf3886', '23333', '2026-11-18 01:06:48.954493+00', '0', '2026-11-18 01:06:48.743849+00', '2026-11-18 01:06:48.954493+00'),
('01a1ec31-3178-7588-b012-1f545770f9a6', '01a1ec31-3145-77b5-92bc-97818cbbd8e0', 'paypal', 'paid', 'true', '10000', 'USD', 'PP2c26531fe303fca65de34bd6', 'http://127.0.0.1:45417/sandbox/pay/PP2c26531fe303fca65de34bd6', 'CAP52049f59966ef7cf8b256e44', '10000', '2026-11-18 01:06:49.503273+00', '0', '2026-11-18 01:06:49.317547+00', '2026-11-18 01:06:49.503273+00'),
('01a1ec31-3452-7099-bee9-d5fdaa45b97d', '01a1ec31-334f-76e6-8240-13ade016a539', 'staff', 'paid', 'false', '13333', 'USD', NULL, NULL, NULL, '13333', '2026-11-18 01:06:50.063413+00', '0', '2026-11-18 01:06:50.063413+00', '2026-11-18 01:06:50.063413+00');
--> statement-breakpoint
INSERT INTO "price_history" ("id", "product_id", "price_cents", "original_price_cents", "discount_percent", "currency", "on_sale_from", "at") OVERRIDING SYSTEM VALUE VALUES
('1', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', '10000', '12000', '0.00', 'USD', '2026-11-18', '2026-11-18 01:06:23.212309+00'),
('2', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', '4999', '12000', '33.33', 'USD', '2026-11-18', '2026-11-18 01:06:23.372858+00');
--> statement-breakpoint
INSERT INTO "product_sales" ("day", "product_id", "category", "units", "revenue_cents") OVERRIDING SYSTEM VALUE VALUES
('2025-07-06', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '2', '20000'),
('2025-07-06', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-07-09', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '3', '30000'),
('2025-07-09', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-07-12', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '1', '10000'),
('2025-07-12', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-07-18', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '3', '30000'),
('2025-07-18', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-07-22', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '3', '30000'),
('2025-07-22', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '2', '6666'),
('2025-07-25', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '2', '20000'),
('2025-07-25', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-07-28', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '3', '30000'),
('2025-07-28', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-08-03', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '1', '10000'),
('2025-08-03', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-08-07', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '3', '30000'),
('2025-08-07', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-08-10', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '1', '10000'),
('2025-08-10', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-08-13', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '2', '20000'),
('2025-08-13', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-08-19', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '2', '20000'),
('2025-08-19', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-08-23', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '2', '20000'),
('2025-08-23', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-08-26', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '3', '30000'),
('2025-08-26', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-09-01', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '1', '10000'),
('2025-09-01', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-09-05', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '3', '30000'),
('2025-09-05', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333'),
('2025-09-08', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'rocking', '1', '10000'),
('2025-09-08', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'side', '1', '3333');
--> statement-breakpoint
INSERT INTO "products" ("id", "title", "name", "description", "category", "price_cents", "original_price_cents", "discount_percent", "status", "date", "image", "photos", "company", "capsule_info", "doses", "packet", "design", "weight_kg", "materials", "colour", "swatch", "model", "version", "updated_at", "withdrawn_at", "width_cm", "depth_cm", "height_cm", "seat_height_cm", "packed_width_cm", "packed_depth_cm", "packed_height_cm", "parcels", "care", "warranty", "manufacturer_address", "safety_contact", "delivery_days", "assembly_needed", "instructions", "low_stock_at", "sell_last_piece", "thirty_day_low_cents") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'Walnut rocker', 'rocker', 'To sit on', 'rocking', '10000', '12000', '0.00', 'Active', '2026-11-18', '/images/chair.webp', '[]', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, '1', '2026-11-18 01:06:23.104263+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '10000'),
('01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'Ash stool', 'stool', 'To sit on', 'side', '4999', '12000', '33.33', 'Active', '2026-11-18', '/images/chair.webp', '[]', NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, NULL, '1', '2026-11-18 01:06:23.319781+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '3333');
--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "amount_cents", "state", "reason", "attempt", "reference", "failure", "created_at", "sent_at", "settled_at") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-f30c-7400-a612-707d9b10d257', '01a1ec30-f267-77b0-ba2d-63950f78b9e5', '13333', 'succeeded', 'requested by staff', '1', NULL, NULL, '2026-11-18 01:06:33.305437+00', '2026-11-18 01:06:33.305437+00', '2026-11-18 01:06:33.305437+00'),
('01a1ec30-f60e-707b-b348-841b08a8f744', '01a1ec30-f5bd-77e9-ba4e-c35980f64e38', '23333', 'succeeded', 'requested by staff', '1', NULL, NULL, '2026-11-18 01:06:34.080316+00', '2026-11-18 01:06:34.080316+00', '2026-11-18 01:06:34.080316+00'),
('01a1ec31-02ba-74c3-a3ee-44f566a53be9', '01a1ec31-0251-72ef-b0ce-bcd374c3916b', '10000', 'succeeded', 'requested by staff', '1', NULL, NULL, '2026-11-18 01:06:37.334905+00', '2026-11-18 01:06:37.334905+00', '2026-11-18 01:06:37.334905+00'),
('01a1ec31-0427-7710-b878-e6f63e08ab20', '01a1ec31-03fa-7237-adac-1b0dbe4fbe13', '13333', 'succeeded', 'requested by staff', '1', NULL, NULL, '2026-11-18 01:06:37.71269+00', '2026-11-18 01:06:37.71269+00', '2026-11-18 01:06:37.71269+00'),
('01a1ec31-0a28-771a-b2e9-59195fd1df11', '01a1ec31-09d7-76f7-89d6-e9ad2fc1efd5', '23333', 'succeeded', 'requested by staff', '1', NULL, NULL, '2026-11-18 01:06:39.255898+00', '2026-11-18 01:06:39.255898+00', '2026-11-18 01:06:39.255898+00'),
('01a1ec31-199f-76ca-9b33-52ca854c46bd', '01a1ec31-1882-7576-bba9-358a8506a562', '13333', 'succeeded', 'requested by staff', '1', 're_63d0f38b0a40b0b7f619fccf', NULL, '2026-11-18 01:06:43.216848+00', '2026-11-18 01:06:43.285223+00', '2026-11-18 01:06:43.285223+00'),
('01a1ec31-1d40-722f-9d48-967f22faa1c9', '01a1ec31-1c17-7474-bcc5-3532e9ea2242', '23333', 'succeeded', 'requested by staff', '1', 're_5abb5e746f8b5e5322c1d983', NULL, '2026-11-18 01:06:44.132584+00', '2026-11-18 01:06:44.253343+00', '2026-11-18 01:06:44.253343+00'),
('01a1ec31-2b78-7452-8326-58805576f15f', '01a1ec31-2a35-72a3-97d7-7735d8ba8d13', '10000', 'succeeded', 'requested by staff', '1', 'R7aac38f018ffc554d96ebbf5', NULL, '2026-11-18 01:06:47.783391+00', '2026-11-18 01:06:47.906836+00', '2026-11-18 01:06:47.906836+00'),
('01a1ec31-2dd4-73cc-a25e-081c51cd8caf', '01a1ec31-2cc7-7057-b188-16fb33fe80e7', '13333', 'succeeded', 'requested by staff', '1', 'Rd3975f0bbf17b4252d90851d', NULL, '2026-11-18 01:06:48.386826+00', '2026-11-18 01:06:48.477274+00', '2026-11-18 01:06:48.477274+00');
--> statement-breakpoint
INSERT INTO "removed_accounts" ("uid", "removed_at") OVERRIDING SYSTEM VALUE VALUES
('cea0eb14-9ca1-45ee-9639-d9b803860a25', '2026-11-18 01:06:50.113386+00');
--> statement-breakpoint
INSERT INTO "sales_windows" ("days", "until") OVERRIDING SYSTEM VALUE VALUES
('30', '2026-11-18'),
('7', '2026-11-18'),
('90', '2026-11-18');
--> statement-breakpoint
INSERT INTO "shop_facts" ("key", "since") OVERRIDING SYSTEM VALUE VALUES
('invoices', '2024-01-01 00:00:00+00');
--> statement-breakpoint
INSERT INTO "shop_settings" ("id", "version", "seeded_at", "sample_data", "first_steps_dismissed", "name", "logo", "icon", "accent_color", "accent_color_dark", "contact_email", "phone", "postal_address", "legal_name", "registration_number", "vat_number", "social_links", "currency", "locale", "time_zone", "tax_percent", "order_number_prefix", "order_notices_email", "order_button", "withdrawal_days", "low_stock_at", "sell_last_piece", "cart_days", "max_hold_minutes", "max_units_per_product", "max_units_per_product_unverified", "max_units_in_cart", "max_units_in_cart_unverified", "max_open_orders", "max_open_orders_unverified", "require_second_factor", "delivery_weekdays", "delivery_windows", "delivery_blackout_days", "delivery_lead_days", "delivery_move_days", "delivery_areas", "order_notices_hourly", "one_per_design", "cors_origins") OVERRIDING SYSTEM VALUE VALUES
('1', '1', NULL, 'false', 'false', 'My shop', NULL, NULL, NULL, NULL, '', '', '', '', '', '', '{}', 'USD', 'en-US', 'UTC', '0.00', 'S-', '', 'Place an Order', '14', '5', 'false', '7', '10', '24', '12', '60', '24', '20', '5', 'false', '{}', '[]', '{}', '2', '2', '{}', 'false', 'false', '{}');
--> statement-breakpoint
INSERT INTO "stock_kinds" ("kind", "from_place", "to_place") OVERRIDING SYSTEM VALUE VALUES
('adjusted by admin', 'outside', 'on hand'),
('cart returned', 'in cart', 'on hand'),
('correction', 'outside', 'display'),
('correction', 'outside', 'held'),
('correction', 'outside', 'in cart'),
('correction', 'outside', 'on hand'),
('correction', 'outside', 'ordered'),
('counted', 'outside', 'on hand'),
('display returned', 'display', 'on hand'),
('display', 'on hand', 'display'),
('held', 'on hand', 'held'),
('hold returned', 'held', 'on hand'),
('in cart again', 'on hand', 'in cart'),
('in cart', 'held', 'in cart'),
('order cancelled', 'ordered', 'on hand'),
('ordered', 'in cart', 'ordered'),
('received', 'outside', 'on hand'),
('returned', 'outside', 'on hand'),
('written off', 'on hand', 'outside');
--> statement-breakpoint
INSERT INTO "stock_levels" ("product_id", "on_hand", "held", "in_carts", "ordered", "display", "put_in") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-cb0c-76b1-a15e-fa582b3a30db', '57', '0', '1', '36', '0', '94'),
('01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', '71', '1', '0', '18', '0', '90');
--> statement-breakpoint
INSERT INTO "stock_movements" ("id", "product_id", "kind", "from_place", "to_place", "quantity", "user_id", "unit_id", "order_id", "at", "reason", "note") OVERRIDING SYSTEM VALUE VALUES
('1', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'received', 'outside', 'on hand', '90', NULL, NULL, NULL, '2026-11-18 01:06:23.104263+00', NULL, NULL),
('10', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-d98b-75ba-ab7b-a5cbf01e2713', '01a1ec30-dba8-73fc-a622-daa92b7e9364', '2026-11-18 01:06:27.312487+00', NULL, NULL),
('100', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ff20-7697-9cf9-d80e5a04bed0', NULL, '2026-11-18 01:06:36.447207+00', NULL, NULL),
('101', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ff20-7697-9cf9-d80e5a04bed0', NULL, '2026-11-18 01:06:36.463753+00', NULL, NULL),
('102', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ff20-7697-9cf9-d80e5a04bed0', '01a1ec30-ff52-72b8-8917-69434b287730', '2026-11-18 01:06:36.494902+00', NULL, NULL),
('103', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ff9e-704d-9d19-2c95b21fc25d', NULL, '2026-11-18 01:06:36.572452+00', NULL, NULL),
('104', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ff9e-704d-9d19-2c95b21fc25d', NULL, '2026-11-18 01:06:36.609011+00', NULL, NULL),
('105', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ffee-7291-ac56-9b64a90398f3', NULL, '2026-11-18 01:06:36.652196+00', NULL, NULL),
('106', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ffee-7291-ac56-9b64a90398f3', NULL, '2026-11-18 01:06:36.673528+00', NULL, NULL),
('107', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ff9e-704d-9d19-2c95b21fc25d', '01a1ec31-0047-74dd-81c5-a5400957e9e7', '2026-11-18 01:06:36.720465+00', NULL, NULL),
('108', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ffee-7291-ac56-9b64a90398f3', '01a1ec31-0047-74dd-81c5-a5400957e9e7', '2026-11-18 01:06:36.720465+00', NULL, NULL),
('109', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ff9e-704d-9d19-2c95b21fc25d', '01a1ec31-0047-74dd-81c5-a5400957e9e7', '2026-11-18 01:06:36.806436+00', NULL, NULL),
('11', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-da3e-713b-97e5-b0825bc93041', '01a1ec30-dba8-73fc-a622-daa92b7e9364', '2026-11-18 01:06:27.312487+00', NULL, NULL),
('110', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ffee-7291-ac56-9b64a90398f3', '01a1ec31-0047-74dd-81c5-a5400957e9e7', '2026-11-18 01:06:36.806436+00', NULL, NULL),
('111', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-00bf-733e-ab3f-3fd49bafc8b2', NULL, '2026-11-18 01:06:36.861467+00', NULL, NULL),
('112', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-00bf-733e-ab3f-3fd49bafc8b2', NULL, '2026-11-18 01:06:36.890957+00', NULL, NULL),
('113', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-00f3-74a5-b7c1-6fc391cc21c0', NULL, '2026-11-18 01:06:36.908073+00', NULL, NULL),
('114', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-00f3-74a5-b7c1-6fc391cc21c0', NULL, '2026-11-18 01:06:36.923739+00', NULL, NULL),
('115', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-010f-7395-8611-e0b97e7cbead', NULL, '2026-11-18 01:06:36.938419+00', NULL, NULL),
('116', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-010f-7395-8611-e0b97e7cbead', NULL, '2026-11-18 01:06:36.959482+00', NULL, NULL),
('117', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-00bf-733e-ab3f-3fd49bafc8b2', '01a1ec31-0141-72df-8414-697798e1e3e8', '2026-11-18 01:06:36.985685+00', NULL, NULL),
('118', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-00f3-74a5-b7c1-6fc391cc21c0', '01a1ec31-0141-72df-8414-697798e1e3e8', '2026-11-18 01:06:36.985685+00', NULL, NULL),
('119', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-010f-7395-8611-e0b97e7cbead', '01a1ec31-0141-72df-8414-697798e1e3e8', '2026-11-18 01:06:36.985685+00', NULL, NULL),
('12', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-dd20-70f5-b069-572c82031a37', NULL, '2026-11-18 01:06:27.712465+00', NULL, NULL),
('120', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-00bf-733e-ab3f-3fd49bafc8b2', '01a1ec31-0141-72df-8414-697798e1e3e8', '2026-11-18 01:06:37.075795+00', NULL, NULL),
('121', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-00f3-74a5-b7c1-6fc391cc21c0', '01a1ec31-0141-72df-8414-697798e1e3e8', '2026-11-18 01:06:37.075795+00', NULL, NULL),
('122', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-010f-7395-8611-e0b97e7cbead', '01a1ec31-0141-72df-8414-697798e1e3e8', '2026-11-18 01:06:37.075795+00', NULL, NULL),
('123', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-01d8-7110-8b83-d89bbe938e85', NULL, '2026-11-18 01:06:37.135697+00', NULL, NULL),
('124', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-01d8-7110-8b83-d89bbe938e85', NULL, '2026-11-18 01:06:37.161658+00', NULL, NULL),
('125', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-01d8-7110-8b83-d89bbe938e85', '01a1ec31-0212-7543-b168-36b46ef1c952', '2026-11-18 01:06:37.19409+00', NULL, NULL),
('126', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-01d8-7110-8b83-d89bbe938e85', '01a1ec31-0212-7543-b168-36b46ef1c952', '2026-11-18 01:06:37.285864+00', NULL, NULL),
('127', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0318-706f-8813-c2ebc2c82850', NULL, '2026-11-18 01:06:37.458905+00', NULL, NULL),
('128', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0318-706f-8813-c2ebc2c82850', NULL, '2026-11-18 01:06:37.480141+00', NULL, NULL),
('129', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0343-752e-a491-0eb99842668a', NULL, '2026-11-18 01:06:37.499277+00', NULL, NULL),
('13', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-dd20-70f5-b069-572c82031a37', NULL, '2026-11-18 01:06:27.764746+00', NULL, NULL),
('130', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0343-752e-a491-0eb99842668a', NULL, '2026-11-18 01:06:37.53248+00', NULL, NULL),
('131', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0318-706f-8813-c2ebc2c82850', '01a1ec31-039c-77bd-83c3-96295975eef1', '2026-11-18 01:06:37.587768+00', NULL, NULL),
('132', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0343-752e-a491-0eb99842668a', '01a1ec31-039c-77bd-83c3-96295975eef1', '2026-11-18 01:06:37.587768+00', NULL, NULL),
('133', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0484-72a5-ad37-21b74cb72a66', NULL, '2026-11-18 01:06:37.823899+00', NULL, NULL),
('134', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0484-72a5-ad37-21b74cb72a66', NULL, '2026-11-18 01:06:37.842928+00', NULL, NULL),
('135', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-04cf-756d-aaff-123e05e1a43b', NULL, '2026-11-18 01:06:37.872746+00', NULL, NULL),
('136', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-04cf-756d-aaff-123e05e1a43b', NULL, '2026-11-18 01:06:37.913692+00', NULL, NULL),
('137', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-04f5-7506-90be-25507f103c0b', NULL, '2026-11-18 01:06:37.939791+00', NULL, NULL),
('138', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-04f5-7506-90be-25507f103c0b', NULL, '2026-11-18 01:06:37.969694+00', NULL, NULL),
('139', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0484-72a5-ad37-21b74cb72a66', '01a1ec31-0553-720c-81d8-e29394f70de5', '2026-11-18 01:06:38.025514+00', NULL, NULL),
('14', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ddde-73ad-8232-760994c07d7c', NULL, '2026-11-18 01:06:27.890921+00', NULL, NULL),
('140', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-04cf-756d-aaff-123e05e1a43b', '01a1ec31-0553-720c-81d8-e29394f70de5', '2026-11-18 01:06:38.025514+00', NULL, NULL),
('141', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-04f5-7506-90be-25507f103c0b', '01a1ec31-0553-720c-81d8-e29394f70de5', '2026-11-18 01:06:38.025514+00', NULL, NULL),
('142', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'returned', 'outside', 'on hand', '1', '01a1ec30-c944-7009-a972-2060aed1430f', NULL, '01a1ec31-0553-720c-81d8-e29394f70de5', '2026-11-18 01:06:38.47021+00', NULL, NULL),
('143', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-074f-70ba-80ee-60450d0d69e9', NULL, '2026-11-18 01:06:38.533637+00', NULL, NULL),
('144', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-074f-70ba-80ee-60450d0d69e9', NULL, '2026-11-18 01:06:38.57778+00', NULL, NULL),
('145', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-074f-70ba-80ee-60450d0d69e9', '01a1ec31-07b7-762c-9691-fcc3a8b37216', '2026-11-18 01:06:38.640222+00', NULL, NULL),
('146', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0883-720c-9419-4d863b280b50', NULL, '2026-11-18 01:06:38.844557+00', NULL, NULL),
('147', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0883-720c-9419-4d863b280b50', NULL, '2026-11-18 01:06:38.860703+00', NULL, NULL),
('148', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-08b6-72da-98f8-23e0a4d8b71b', NULL, '2026-11-18 01:06:38.900537+00', NULL, NULL),
('149', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-08b6-72da-98f8-23e0a4d8b71b', NULL, '2026-11-18 01:06:38.92292+00', NULL, NULL),
('15', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ddde-73ad-8232-760994c07d7c', NULL, '2026-11-18 01:06:28.025534+00', NULL, NULL),
('150', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0883-720c-9419-4d863b280b50', '01a1ec31-08ff-7087-81a5-127a145f5447', '2026-11-18 01:06:38.966574+00', NULL, NULL),
('151', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-08b6-72da-98f8-23e0a4d8b71b', '01a1ec31-08ff-7087-81a5-127a145f5447', '2026-11-18 01:06:38.966574+00', NULL, NULL),
('152', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0955-736c-a00a-b9624f4da029', NULL, '2026-11-18 01:06:39.058222+00', NULL, NULL),
('153', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0955-736c-a00a-b9624f4da029', NULL, '2026-11-18 01:06:39.068071+00', NULL, NULL),
('154', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0978-72a5-a221-9c756e0ccd18', NULL, '2026-11-18 01:06:39.09456+00', NULL, NULL),
('155', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0978-72a5-a221-9c756e0ccd18', NULL, '2026-11-18 01:06:39.110499+00', NULL, NULL),
('156', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0994-7444-9f3e-28d6a9edd38d', NULL, '2026-11-18 01:06:39.122402+00', NULL, NULL),
('157', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0994-7444-9f3e-28d6a9edd38d', NULL, '2026-11-18 01:06:39.131879+00', NULL, NULL),
('158', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0955-736c-a00a-b9624f4da029', '01a1ec31-09af-77c3-b403-911281450ea4', '2026-11-18 01:06:39.148532+00', NULL, NULL),
('159', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0978-72a5-a221-9c756e0ccd18', '01a1ec31-09af-77c3-b403-911281450ea4', '2026-11-18 01:06:39.148532+00', NULL, NULL),
('16', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-de99-7253-a3d2-11ecd3e82b22', NULL, '2026-11-18 01:06:28.094364+00', NULL, NULL),
('160', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0994-7444-9f3e-28d6a9edd38d', '01a1ec31-09af-77c3-b403-911281450ea4', '2026-11-18 01:06:39.148532+00', NULL, NULL),
('161', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0955-736c-a00a-b9624f4da029', '01a1ec31-09af-77c3-b403-911281450ea4', '2026-11-18 01:06:39.204657+00', NULL, NULL),
('162', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0978-72a5-a221-9c756e0ccd18', '01a1ec31-09af-77c3-b403-911281450ea4', '2026-11-18 01:06:39.204657+00', NULL, NULL),
('163', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-0994-7444-9f3e-28d6a9edd38d', '01a1ec31-09af-77c3-b403-911281450ea4', '2026-11-18 01:06:39.204657+00', NULL, NULL),
('164', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0a6a-7791-b5b2-8383a5a74b65', NULL, '2026-11-18 01:06:39.328812+00', NULL, NULL),
('165', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0a6a-7791-b5b2-8383a5a74b65', NULL, '2026-11-18 01:06:39.345656+00', NULL, NULL),
('166', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0a6a-7791-b5b2-8383a5a74b65', '01a1ec31-0acb-74cf-92e8-2a83ff6df89c', '2026-11-18 01:06:39.42397+00', NULL, NULL),
('167', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0b59-71f2-8cdb-c0604d5e2bc6', NULL, '2026-11-18 01:06:39.562951+00', NULL, NULL),
('168', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0b59-71f2-8cdb-c0604d5e2bc6', NULL, '2026-11-18 01:06:39.619164+00', NULL, NULL),
('169', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0b9a-77cf-baa9-70c5ab9945dd', NULL, '2026-11-18 01:06:39.64049+00', NULL, NULL),
('17', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-de99-7253-a3d2-11ecd3e82b22', NULL, '2026-11-18 01:06:28.157574+00', NULL, NULL),
('170', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0b9a-77cf-baa9-70c5ab9945dd', NULL, '2026-11-18 01:06:39.654006+00', NULL, NULL),
('171', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0b59-71f2-8cdb-c0604d5e2bc6', '01a1ec31-0bd4-74f3-a9d3-dab908cd141d', '2026-11-18 01:06:39.69818+00', NULL, NULL),
('172', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-0b9a-77cf-baa9-70c5ab9945dd', '01a1ec31-0bd4-74f3-a9d3-dab908cd141d', '2026-11-18 01:06:39.69818+00', NULL, NULL),
('173', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-10b3-72a0-beac-35d94f60935d', NULL, '2026-11-18 01:06:40.910987+00', NULL, NULL),
('174', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-10b3-72a0-beac-35d94f60935d', NULL, '2026-11-18 01:06:40.982443+00', NULL, NULL),
('175', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-119f-7674-bd1f-bb8fb03fb27c', NULL, '2026-11-18 01:06:41.099491+00', NULL, NULL),
('176', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-119f-7674-bd1f-bb8fb03fb27c', NULL, '2026-11-18 01:06:41.25837+00', NULL, NULL),
('177', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1281-7072-a739-b5ce4db967d4', NULL, '2026-11-18 01:06:41.399844+00', NULL, NULL),
('178', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1281-7072-a739-b5ce4db967d4', NULL, '2026-11-18 01:06:41.458239+00', NULL, NULL),
('179', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-10b3-72a0-beac-35d94f60935d', '01a1ec31-132c-7398-9a7f-36de6222f6b0', '2026-11-18 01:06:41.545606+00', NULL, NULL),
('18', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-dd20-70f5-b069-572c82031a37', '01a1ec30-dfac-72f0-b0ca-664845c1a78f', '2026-11-18 01:06:28.348661+00', NULL, NULL),
('180', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-119f-7674-bd1f-bb8fb03fb27c', '01a1ec31-132c-7398-9a7f-36de6222f6b0', '2026-11-18 01:06:41.545606+00', NULL, NULL),
('181', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1281-7072-a739-b5ce4db967d4', '01a1ec31-132c-7398-9a7f-36de6222f6b0', '2026-11-18 01:06:41.545606+00', NULL, NULL),
('182', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-10b3-72a0-beac-35d94f60935d', '01a1ec31-132c-7398-9a7f-36de6222f6b0', '2026-11-18 01:06:41.712698+00', NULL, NULL),
('183', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-119f-7674-bd1f-bb8fb03fb27c', '01a1ec31-132c-7398-9a7f-36de6222f6b0', '2026-11-18 01:06:41.712698+00', NULL, NULL),
('184', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1281-7072-a739-b5ce4db967d4', '01a1ec31-132c-7398-9a7f-36de6222f6b0', '2026-11-18 01:06:41.712698+00', NULL, NULL),
('185', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-14a7-7622-a71b-a434c88817bf', NULL, '2026-11-18 01:06:41.954976+00', NULL, NULL),
('186', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-14a7-7622-a71b-a434c88817bf', NULL, '2026-11-18 01:06:42.021134+00', NULL, NULL),
('187', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-14a7-7622-a71b-a434c88817bf', '01a1ec31-1577-752d-b0cf-840e83ef7829', '2026-11-18 01:06:42.135137+00', NULL, NULL),
('188', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-14a7-7622-a71b-a434c88817bf', '01a1ec31-1577-752d-b0cf-840e83ef7829', '2026-11-18 01:06:42.688755+00', NULL, NULL),
('189', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-17bf-755f-9c39-91600de89ca5', NULL, '2026-11-18 01:06:42.747244+00', NULL, NULL),
('19', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ddde-73ad-8232-760994c07d7c', '01a1ec30-dfac-72f0-b0ca-664845c1a78f', '2026-11-18 01:06:28.348661+00', NULL, NULL),
('190', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-17bf-755f-9c39-91600de89ca5', NULL, '2026-11-18 01:06:42.775368+00', NULL, NULL),
('191', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-17f4-7794-9390-0bdc62960d20', NULL, '2026-11-18 01:06:42.800813+00', NULL, NULL),
('192', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-17f4-7794-9390-0bdc62960d20', NULL, '2026-11-18 01:06:42.818982+00', NULL, NULL),
('193', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-17bf-755f-9c39-91600de89ca5', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', '2026-11-18 01:06:42.850972+00', NULL, NULL),
('194', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-17f4-7794-9390-0bdc62960d20', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', '2026-11-18 01:06:42.850972+00', NULL, NULL),
('195', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-17bf-755f-9c39-91600de89ca5', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', '2026-11-18 01:06:43.192079+00', NULL, NULL),
('196', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-17f4-7794-9390-0bdc62960d20', '01a1ec31-182b-74b6-aafd-3e3b52ac6a37', '2026-11-18 01:06:43.192079+00', NULL, NULL),
('197', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1adb-71ec-8fcb-8d6164b77185', NULL, '2026-11-18 01:06:43.53554+00', NULL, NULL),
('198', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1adb-71ec-8fcb-8d6164b77185', NULL, '2026-11-18 01:06:43.562095+00', NULL, NULL),
('199', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1b33-74d4-b0a5-3fd2eeb379ec', NULL, '2026-11-18 01:06:43.619318+00', NULL, NULL),
('2', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'received', 'outside', 'on hand', '90', NULL, NULL, NULL, '2026-11-18 01:06:23.319781+00', NULL, NULL),
('20', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-de99-7253-a3d2-11ecd3e82b22', '01a1ec30-dfac-72f0-b0ca-664845c1a78f', '2026-11-18 01:06:28.348661+00', NULL, NULL),
('200', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1b33-74d4-b0a5-3fd2eeb379ec', NULL, '2026-11-18 01:06:43.662916+00', NULL, NULL),
('201', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1b7b-71ad-86ad-fdd97bd56d77', NULL, '2026-11-18 01:06:43.698008+00', NULL, NULL),
('202', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1b7b-71ad-86ad-fdd97bd56d77', NULL, '2026-11-18 01:06:43.730918+00', NULL, NULL),
('203', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1adb-71ec-8fcb-8d6164b77185', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '2026-11-18 01:06:43.77742+00', NULL, NULL),
('204', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1b33-74d4-b0a5-3fd2eeb379ec', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '2026-11-18 01:06:43.77742+00', NULL, NULL),
('205', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1b7b-71ad-86ad-fdd97bd56d77', '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '2026-11-18 01:06:43.77742+00', NULL, NULL),
('206', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1ddc-7222-92a4-ff37b1aedf95', NULL, '2026-11-18 01:06:44.312771+00', NULL, NULL),
('207', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1ddc-7222-92a4-ff37b1aedf95', NULL, '2026-11-18 01:06:44.32563+00', NULL, NULL),
('208', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-1ddc-7222-92a4-ff37b1aedf95', '01a1ec31-1e15-7313-a86e-746da481ccda', '2026-11-18 01:06:44.365933+00', NULL, NULL),
('209', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'returned', 'outside', 'on hand', '1', '01a1ec30-c944-7009-a972-2060aed1430f', NULL, '01a1ec31-1e15-7313-a86e-746da481ccda', '2026-11-18 01:06:45.00887+00', NULL, NULL),
('21', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e153-7214-aaae-aa722b7503c4', NULL, '2026-11-18 01:06:28.803347+00', NULL, NULL),
('210', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2140-765a-b1e6-035640ce4c8f', NULL, '2026-11-18 01:06:45.178894+00', NULL, NULL),
('211', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2140-765a-b1e6-035640ce4c8f', NULL, '2026-11-18 01:06:45.213557+00', NULL, NULL),
('212', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-219b-73fb-8e33-d50e417af15b', NULL, '2026-11-18 01:06:45.267018+00', NULL, NULL),
('213', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-219b-73fb-8e33-d50e417af15b', NULL, '2026-11-18 01:06:45.320481+00', NULL, NULL),
('214', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2140-765a-b1e6-035640ce4c8f', '01a1ec31-220a-7715-95a1-cfc97fcaec1e', '2026-11-18 01:06:45.372868+00', NULL, NULL),
('215', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-219b-73fb-8e33-d50e417af15b', '01a1ec31-220a-7715-95a1-cfc97fcaec1e', '2026-11-18 01:06:45.372868+00', NULL, NULL),
('216', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-23b3-70aa-9f5c-66578f2d02ab', NULL, '2026-11-18 01:06:45.80116+00', NULL, NULL),
('217', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-23b3-70aa-9f5c-66578f2d02ab', NULL, '2026-11-18 01:06:45.823877+00', NULL, NULL),
('218', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-23eb-763d-9df9-1216854c41e5', NULL, '2026-11-18 01:06:45.85918+00', NULL, NULL),
('219', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-23eb-763d-9df9-1216854c41e5', NULL, '2026-11-18 01:06:45.874667+00', NULL, NULL),
('22', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e153-7214-aaae-aa722b7503c4', NULL, '2026-11-18 01:06:28.856688+00', NULL, NULL),
('220', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2414-70fa-89bd-4c8f300f8763', NULL, '2026-11-18 01:06:45.903216+00', NULL, NULL),
('221', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2414-70fa-89bd-4c8f300f8763', NULL, '2026-11-18 01:06:45.914277+00', NULL, NULL),
('222', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-23b3-70aa-9f5c-66578f2d02ab', '01a1ec31-247f-70b7-ab54-3dd561e4fbdb', '2026-11-18 01:06:46.009215+00', NULL, NULL),
('223', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-23eb-763d-9df9-1216854c41e5', '01a1ec31-247f-70b7-ab54-3dd561e4fbdb', '2026-11-18 01:06:46.009215+00', NULL, NULL),
('224', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2414-70fa-89bd-4c8f300f8763', '01a1ec31-247f-70b7-ab54-3dd561e4fbdb', '2026-11-18 01:06:46.009215+00', NULL, NULL),
('225', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-24a0-701f-8463-eb6efa27abe8', NULL, '2026-11-18 01:06:46.044871+00', NULL, NULL),
('226', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-24a0-701f-8463-eb6efa27abe8', NULL, '2026-11-18 01:06:46.063679+00', NULL, NULL),
('227', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-24a0-701f-8463-eb6efa27abe8', '01a1ec31-24e0-77f9-b5b6-ea2d742ffca8', '2026-11-18 01:06:46.10358+00', NULL, NULL),
('228', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-26bd-7167-9673-d8baacaaad51', NULL, '2026-11-18 01:06:46.580694+00', NULL, NULL),
('229', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-26bd-7167-9673-d8baacaaad51', NULL, '2026-11-18 01:06:46.612484+00', NULL, NULL),
('23', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e153-7214-aaae-aa722b7503c4', '01a1ec30-e1f7-7304-aaac-d01f54ac7276', '2026-11-18 01:06:28.949059+00', NULL, NULL),
('230', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-26f5-7632-8e4e-aeb078cd059a', NULL, '2026-11-18 01:06:46.64424+00', NULL, NULL),
('231', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-26f5-7632-8e4e-aeb078cd059a', NULL, '2026-11-18 01:06:46.662903+00', NULL, NULL),
('232', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-26bd-7167-9673-d8baacaaad51', '01a1ec31-272d-70ff-9f49-0b1302e189c5', '2026-11-18 01:06:46.693332+00', NULL, NULL),
('233', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-26f5-7632-8e4e-aeb078cd059a', '01a1ec31-272d-70ff-9f49-0b1302e189c5', '2026-11-18 01:06:46.693332+00', NULL, NULL),
('234', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-26bd-7167-9673-d8baacaaad51', '01a1ec31-272d-70ff-9f49-0b1302e189c5', '2026-11-18 01:06:46.726954+00', NULL, NULL),
('235', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-26f5-7632-8e4e-aeb078cd059a', '01a1ec31-272d-70ff-9f49-0b1302e189c5', '2026-11-18 01:06:46.726954+00', NULL, NULL),
('236', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2770-703f-a992-c7f4b1fd6337', NULL, '2026-11-18 01:06:46.766907+00', NULL, NULL),
('237', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2770-703f-a992-c7f4b1fd6337', NULL, '2026-11-18 01:06:46.789541+00', NULL, NULL),
('238', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2797-7417-ad6b-cfc8db92c7df', NULL, '2026-11-18 01:06:46.803699+00', NULL, NULL),
('239', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2797-7417-ad6b-cfc8db92c7df', NULL, '2026-11-18 01:06:46.82416+00', NULL, NULL),
('24', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e4c7-72a2-89ff-29d2a449f560', NULL, '2026-11-18 01:06:29.694703+00', NULL, NULL),
('240', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-27ee-73df-99d3-fd075573dddc', NULL, '2026-11-18 01:06:46.887232+00', NULL, NULL),
('241', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-27ee-73df-99d3-fd075573dddc', NULL, '2026-11-18 01:06:46.928225+00', NULL, NULL),
('242', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2770-703f-a992-c7f4b1fd6337', '01a1ec31-283b-772a-a890-49f06e037c0b', '2026-11-18 01:06:46.960229+00', NULL, NULL),
('243', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-27ee-73df-99d3-fd075573dddc', '01a1ec31-283b-772a-a890-49f06e037c0b', '2026-11-18 01:06:46.960229+00', NULL, NULL),
('244', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2797-7417-ad6b-cfc8db92c7df', '01a1ec31-283b-772a-a890-49f06e037c0b', '2026-11-18 01:06:46.960229+00', NULL, NULL),
('245', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2770-703f-a992-c7f4b1fd6337', '01a1ec31-283b-772a-a890-49f06e037c0b', '2026-11-18 01:06:47.336816+00', NULL, NULL),
('246', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-27ee-73df-99d3-fd075573dddc', '01a1ec31-283b-772a-a890-49f06e037c0b', '2026-11-18 01:06:47.336816+00', NULL, NULL),
('247', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2797-7417-ad6b-cfc8db92c7df', '01a1ec31-283b-772a-a890-49f06e037c0b', '2026-11-18 01:06:47.336816+00', NULL, NULL),
('248', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-29d0-74b4-a01c-740e24d416d9', NULL, '2026-11-18 01:06:47.375457+00', NULL, NULL),
('249', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-29d0-74b4-a01c-740e24d416d9', NULL, '2026-11-18 01:06:47.393053+00', NULL, NULL),
('25', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e4c7-72a2-89ff-29d2a449f560', NULL, '2026-11-18 01:06:29.82175+00', NULL, NULL),
('250', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-29d0-74b4-a01c-740e24d416d9', '01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', '2026-11-18 01:06:47.427542+00', NULL, NULL),
('251', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-29d0-74b4-a01c-740e24d416d9', '01a1ec31-2a0b-75a7-8f55-f4eae2c0d291', '2026-11-18 01:06:47.735234+00', NULL, NULL),
('252', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2c24-75cc-a5d8-ff345f273472', NULL, '2026-11-18 01:06:47.97091+00', NULL, NULL),
('253', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2c24-75cc-a5d8-ff345f273472', NULL, '2026-11-18 01:06:47.990058+00', NULL, NULL),
('254', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2c54-72db-b12b-005417cb9267', NULL, '2026-11-18 01:06:48.01561+00', NULL, NULL),
('255', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2c54-72db-b12b-005417cb9267', NULL, '2026-11-18 01:06:48.037379+00', NULL, NULL),
('256', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2c54-72db-b12b-005417cb9267', '01a1ec31-2c87-732b-a6c9-004a4454de68', '2026-11-18 01:06:48.066339+00', NULL, NULL),
('257', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2c24-75cc-a5d8-ff345f273472', '01a1ec31-2c87-732b-a6c9-004a4454de68', '2026-11-18 01:06:48.066339+00', NULL, NULL),
('258', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2e57-7076-be89-6b319faacc8c', NULL, '2026-11-18 01:06:48.531575+00', NULL, NULL),
('259', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2e57-7076-be89-6b319faacc8c', NULL, '2026-11-18 01:06:48.556134+00', NULL, NULL),
('26', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e76a-74ec-a451-d382adddd135', NULL, '2026-11-18 01:06:30.232115+00', NULL, NULL),
('260', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2ea0-7050-80a8-74c96c03ec63', NULL, '2026-11-18 01:06:48.5732+00', NULL, NULL),
('261', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2ea0-7050-80a8-74c96c03ec63', NULL, '2026-11-18 01:06:48.625275+00', NULL, NULL),
('262', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2ecc-716e-9da1-fcc15f4cbcc7', NULL, '2026-11-18 01:06:48.651378+00', NULL, NULL),
('263', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2ecc-716e-9da1-fcc15f4cbcc7', NULL, '2026-11-18 01:06:48.670277+00', NULL, NULL),
('264', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2e57-7076-be89-6b319faacc8c', '01a1ec31-2f00-7494-b3d1-e12178b7a078', '2026-11-18 01:06:48.702901+00', NULL, NULL),
('265', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2ecc-716e-9da1-fcc15f4cbcc7', '01a1ec31-2f00-7494-b3d1-e12178b7a078', '2026-11-18 01:06:48.702901+00', NULL, NULL),
('266', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-2ea0-7050-80a8-74c96c03ec63', '01a1ec31-2f00-7494-b3d1-e12178b7a078', '2026-11-18 01:06:48.702901+00', NULL, NULL),
('267', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'returned', 'outside', 'on hand', '1', '01a1ec30-c944-7009-a972-2060aed1430f', NULL, '01a1ec31-2f00-7494-b3d1-e12178b7a078', '2026-11-18 01:06:49.150636+00', NULL, NULL),
('268', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-3103-7162-be75-e7a80a6afd86', NULL, '2026-11-18 01:06:49.206345+00', NULL, NULL),
('269', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-3103-7162-be75-e7a80a6afd86', NULL, '2026-11-18 01:06:49.229181+00', NULL, NULL),
('27', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e76a-74ec-a451-d382adddd135', NULL, '2026-11-18 01:06:30.536913+00', NULL, NULL),
('270', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '01a1ec31-3103-7162-be75-e7a80a6afd86', '01a1ec31-3145-77b5-92bc-97818cbbd8e0', '2026-11-18 01:06:49.271536+00', NULL, NULL),
('271', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-32f0-76f9-8de3-20221daaf78a', NULL, '2026-11-18 01:06:49.706488+00', NULL, NULL),
('272', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-32f0-76f9-8de3-20221daaf78a', NULL, '2026-11-18 01:06:49.735998+00', NULL, NULL),
('273', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-331d-71a2-a103-23d34cac0aa2', NULL, '2026-11-18 01:06:49.755182+00', NULL, NULL),
('274', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-331d-71a2-a103-23d34cac0aa2', NULL, '2026-11-18 01:06:49.773603+00', NULL, NULL),
('275', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-32f0-76f9-8de3-20221daaf78a', '01a1ec31-334f-76e6-8240-13ade016a539', '2026-11-18 01:06:49.803306+00', NULL, NULL),
('276', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-331d-71a2-a103-23d34cac0aa2', '01a1ec31-334f-76e6-8240-13ade016a539', '2026-11-18 01:06:49.803306+00', NULL, NULL),
('277', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-3379-707f-b145-988ab8b432b1', NULL, '2026-11-18 01:06:49.848001+00', NULL, NULL),
('278', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-3379-707f-b145-988ab8b432b1', NULL, '2026-11-18 01:06:49.862346+00', NULL, NULL),
('279', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-33a0-777d-b9ad-653895545580', NULL, '2026-11-18 01:06:49.887428+00', NULL, NULL),
('28', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e4c7-72a2-89ff-29d2a449f560', '01a1ec30-e958-72f0-b9b5-a2efb042bcdf', '2026-11-18 01:06:30.822913+00', NULL, NULL),
('280', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-33a0-777d-b9ad-653895545580', NULL, '2026-11-18 01:06:49.913665+00', NULL, NULL),
('281', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-33d9-76d3-b48c-9bcf52d33d17', NULL, '2026-11-18 01:06:49.943456+00', NULL, NULL),
('282', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-33d9-76d3-b48c-9bcf52d33d17', NULL, '2026-11-18 01:06:49.956873+00', NULL, NULL),
('283', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-3379-707f-b145-988ab8b432b1', '01a1ec31-341c-7119-a166-cf9877d537ad', '2026-11-18 01:06:50.007491+00', NULL, NULL),
('284', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-33d9-76d3-b48c-9bcf52d33d17', '01a1ec31-341c-7119-a166-cf9877d537ad', '2026-11-18 01:06:50.007491+00', NULL, NULL),
('285', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-33a0-777d-b9ad-653895545580', '01a1ec31-341c-7119-a166-cf9877d537ad', '2026-11-18 01:06:50.007491+00', NULL, NULL),
('286', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-3379-707f-b145-988ab8b432b1', '01a1ec31-341c-7119-a166-cf9877d537ad', '2026-11-18 01:06:50.078688+00', NULL, NULL),
('287', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-33d9-76d3-b48c-9bcf52d33d17', '01a1ec31-341c-7119-a166-cf9877d537ad', '2026-11-18 01:06:50.078688+00', NULL, NULL),
('288', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec31-32df-729b-8bd0-d5c50460198f', '01a1ec31-33a0-777d-b9ad-653895545580', '01a1ec31-341c-7119-a166-cf9877d537ad', '2026-11-18 01:06:50.078688+00', NULL, NULL),
('289', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-3507-7703-9a81-74acf692ef38', NULL, '2026-11-18 01:06:50.237716+00', NULL, NULL),
('29', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e76a-74ec-a451-d382adddd135', '01a1ec30-e958-72f0-b9b5-a2efb042bcdf', '2026-11-18 01:06:30.822913+00', NULL, NULL),
('290', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-3507-7703-9a81-74acf692ef38', NULL, '2026-11-18 01:06:50.272655+00', NULL, NULL),
('291', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec31-353c-73de-858c-307939a3767d', NULL, '2026-11-18 01:06:50.291428+00', NULL, NULL),
('3', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ce33-72ad-9697-9bf94b6cb988', NULL, '2026-11-18 01:06:23.852268+00', NULL, NULL),
('30', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e9d6-727e-b98f-48bcc60061bf', NULL, '2026-11-18 01:06:30.984741+00', NULL, NULL),
('31', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e9d6-727e-b98f-48bcc60061bf', NULL, '2026-11-18 01:06:31.066893+00', NULL, NULL),
('32', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ea59-726c-ae3c-440fb7c9d920', NULL, '2026-11-18 01:06:31.127439+00', NULL, NULL),
('33', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ea59-726c-ae3c-440fb7c9d920', NULL, '2026-11-18 01:06:31.143484+00', NULL, NULL),
('34', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-eaaf-76e0-b37f-f4add3d8cd02', NULL, '2026-11-18 01:06:31.187655+00', NULL, NULL),
('35', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-eaaf-76e0-b37f-f4add3d8cd02', NULL, '2026-11-18 01:06:31.270697+00', NULL, NULL),
('36', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e9d6-727e-b98f-48bcc60061bf', '01a1ec30-ebbf-721d-8563-5a515cfee9bb', '2026-11-18 01:06:31.446103+00', NULL, NULL),
('37', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ea59-726c-ae3c-440fb7c9d920', '01a1ec30-ebbf-721d-8563-5a515cfee9bb', '2026-11-18 01:06:31.446103+00', NULL, NULL),
('38', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-eaaf-76e0-b37f-f4add3d8cd02', '01a1ec30-ebbf-721d-8563-5a515cfee9bb', '2026-11-18 01:06:31.446103+00', NULL, NULL),
('39', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-e9d6-727e-b98f-48bcc60061bf', '01a1ec30-ebbf-721d-8563-5a515cfee9bb', '2026-11-18 01:06:31.557579+00', NULL, NULL),
('4', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ce33-72ad-9697-9bf94b6cb988', NULL, '2026-11-18 01:06:25.462925+00', NULL, NULL),
('40', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ea59-726c-ae3c-440fb7c9d920', '01a1ec30-ebbf-721d-8563-5a515cfee9bb', '2026-11-18 01:06:31.557579+00', NULL, NULL),
('41', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-eaaf-76e0-b37f-f4add3d8cd02', '01a1ec30-ebbf-721d-8563-5a515cfee9bb', '2026-11-18 01:06:31.557579+00', NULL, NULL),
('42', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-eda7-77d9-8279-eccb71b48d33', NULL, '2026-11-18 01:06:31.927558+00', NULL, NULL),
('43', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-eda7-77d9-8279-eccb71b48d33', NULL, '2026-11-18 01:06:32.048795+00', NULL, NULL),
('44', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-eda7-77d9-8279-eccb71b48d33', '01a1ec30-eee1-7128-9ad0-d06d2f6e8722', '2026-11-18 01:06:32.230917+00', NULL, NULL),
('45', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-eda7-77d9-8279-eccb71b48d33', '01a1ec30-eee1-7128-9ad0-d06d2f6e8722', '2026-11-18 01:06:32.508021+00', NULL, NULL),
('46', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f069-7133-a30d-053c047d4579', NULL, '2026-11-18 01:06:32.655036+00', NULL, NULL),
('47', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f069-7133-a30d-053c047d4579', NULL, '2026-11-18 01:06:32.730746+00', NULL, NULL),
('48', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f0e3-76b0-963a-0362941e532d', NULL, '2026-11-18 01:06:32.801684+00', NULL, NULL),
('49', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f0e3-76b0-963a-0362941e532d', NULL, '2026-11-18 01:06:32.867315+00', NULL, NULL),
('5', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-ce33-72ad-9697-9bf94b6cb988', '01a1ec30-d7ed-7668-8980-dd0c4873cadf', '2026-11-18 01:06:26.317428+00', NULL, NULL),
('50', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f069-7133-a30d-053c047d4579', '01a1ec30-f190-7065-9c12-3691b4c602a6', '2026-11-18 01:06:32.962921+00', NULL, NULL),
('51', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f0e3-76b0-963a-0362941e532d', '01a1ec30-f190-7065-9c12-3691b4c602a6', '2026-11-18 01:06:32.962921+00', NULL, NULL),
('52', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f069-7133-a30d-053c047d4579', '01a1ec30-f190-7065-9c12-3691b4c602a6', '2026-11-18 01:06:33.25036+00', NULL, NULL),
('53', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'order cancelled', 'ordered', 'on hand', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f0e3-76b0-963a-0362941e532d', '01a1ec30-f190-7065-9c12-3691b4c602a6', '2026-11-18 01:06:33.25036+00', NULL, NULL),
('54', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f430-75da-99e5-adc0b6da50b4', NULL, '2026-11-18 01:06:33.647246+00', NULL, NULL),
('55', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f430-75da-99e5-adc0b6da50b4', NULL, '2026-11-18 01:06:33.666913+00', NULL, NULL),
('56', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f46f-74d2-84df-1691451464e9', NULL, '2026-11-18 01:06:33.704036+00', NULL, NULL),
('57', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f46f-74d2-84df-1691451464e9', NULL, '2026-11-18 01:06:33.72691+00', NULL, NULL),
('58', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f4d4-72ec-8892-8b9811c4d25a', NULL, '2026-11-18 01:06:33.803471+00', NULL, NULL),
('59', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f4d4-72ec-8892-8b9811c4d25a', NULL, '2026-11-18 01:06:33.838074+00', NULL, NULL),
('6', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-d98b-75ba-ab7b-a5cbf01e2713', NULL, '2026-11-18 01:06:26.810709+00', NULL, NULL),
('60', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f430-75da-99e5-adc0b6da50b4', '01a1ec30-f53b-719a-be90-cd2f9da5032c', '2026-11-18 01:06:33.902484+00', NULL, NULL),
('61', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f46f-74d2-84df-1691451464e9', '01a1ec30-f53b-719a-be90-cd2f9da5032c', '2026-11-18 01:06:33.902484+00', NULL, NULL),
('62', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f4d4-72ec-8892-8b9811c4d25a', '01a1ec30-f53b-719a-be90-cd2f9da5032c', '2026-11-18 01:06:33.902484+00', NULL, NULL),
('63', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f65f-7004-b2fb-33d9050b7620', NULL, '2026-11-18 01:06:34.180335+00', NULL, NULL),
('64', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f65f-7004-b2fb-33d9050b7620', NULL, '2026-11-18 01:06:34.228072+00', NULL, NULL),
('65', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f65f-7004-b2fb-33d9050b7620', '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', '2026-11-18 01:06:34.283146+00', NULL, NULL),
('66', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'returned', 'outside', 'on hand', '1', '01a1ec30-c944-7009-a972-2060aed1430f', NULL, '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', '2026-11-18 01:06:34.792596+00', NULL, NULL),
('67', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f969-7712-88b1-f83e3838c24e', NULL, '2026-11-18 01:06:34.967221+00', NULL, NULL),
('68', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f969-7712-88b1-f83e3838c24e', NULL, '2026-11-18 01:06:35.012431+00', NULL, NULL),
('69', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f9c3-779f-8ad0-2c51df275d52', NULL, '2026-11-18 01:06:35.03471+00', NULL, NULL),
('7', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-d98b-75ba-ab7b-a5cbf01e2713', NULL, '2026-11-18 01:06:26.893158+00', NULL, NULL),
('70', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f9c3-779f-8ad0-2c51df275d52', NULL, '2026-11-18 01:06:35.13861+00', NULL, NULL),
('71', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f969-7712-88b1-f83e3838c24e', '01a1ec30-fa79-702f-8791-bce82b283f63', '2026-11-18 01:06:35.242787+00', NULL, NULL),
('72', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-f9c3-779f-8ad0-2c51df275d52', '01a1ec30-fa79-702f-8791-bce82b283f63', '2026-11-18 01:06:35.242787+00', NULL, NULL),
('73', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fba5-777e-b24e-61bd0ca360d6', NULL, '2026-11-18 01:06:35.552671+00', NULL, NULL),
('74', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fba5-777e-b24e-61bd0ca360d6', NULL, '2026-11-18 01:06:35.572398+00', NULL, NULL),
('75', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fbcf-739f-8f57-98b376f770ea', NULL, '2026-11-18 01:06:35.590387+00', NULL, NULL),
('76', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fbcf-739f-8f57-98b376f770ea', NULL, '2026-11-18 01:06:35.61395+00', NULL, NULL),
('77', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fc01-7524-bbd7-e5fd405ad7c8', NULL, '2026-11-18 01:06:35.642129+00', NULL, NULL),
('78', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fc01-7524-bbd7-e5fd405ad7c8', NULL, '2026-11-18 01:06:35.659979+00', NULL, NULL),
('79', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fba5-777e-b24e-61bd0ca360d6', '01a1ec30-fc61-706e-9e33-f77e29a569c9', '2026-11-18 01:06:35.735468+00', NULL, NULL),
('8', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-da3e-713b-97e5-b0825bc93041', NULL, '2026-11-18 01:06:26.974919+00', NULL, NULL),
('80', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fbcf-739f-8f57-98b376f770ea', '01a1ec30-fc61-706e-9e33-f77e29a569c9', '2026-11-18 01:06:35.735468+00', NULL, NULL),
('81', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fc01-7524-bbd7-e5fd405ad7c8', '01a1ec30-fc61-706e-9e33-f77e29a569c9', '2026-11-18 01:06:35.735468+00', NULL, NULL),
('82', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fc87-7170-b611-ffd10aac391e', NULL, '2026-11-18 01:06:35.779398+00', NULL, NULL),
('83', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fc87-7170-b611-ffd10aac391e', NULL, '2026-11-18 01:06:35.802431+00', NULL, NULL),
('84', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fc87-7170-b611-ffd10aac391e', '01a1ec30-fcd0-735c-ae6c-f5edfdf01a48', '2026-11-18 01:06:35.846936+00', NULL, NULL),
('85', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fd33-73f2-831e-4891ccf5691e', NULL, '2026-11-18 01:06:35.943617+00', NULL, NULL),
('86', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fd33-73f2-831e-4891ccf5691e', NULL, '2026-11-18 01:06:35.981769+00', NULL, NULL),
('87', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fd7e-7345-a49d-2b476aec798b', NULL, '2026-11-18 01:06:36.0189+00', NULL, NULL),
('88', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fd7e-7345-a49d-2b476aec798b', NULL, '2026-11-18 01:06:36.049187+00', NULL, NULL),
('89', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fd33-73f2-831e-4891ccf5691e', '01a1ec30-fdc7-76ca-a60d-14f08afe00b8', '2026-11-18 01:06:36.093532+00', NULL, NULL),
('9', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-da3e-713b-97e5-b0825bc93041', NULL, '2026-11-18 01:06:27.076926+00', NULL, NULL),
('90', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fd7e-7345-a49d-2b476aec798b', '01a1ec30-fdc7-76ca-a60d-14f08afe00b8', '2026-11-18 01:06:36.093532+00', NULL, NULL),
('91', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe11-7748-b4fd-dd47319db7b6', NULL, '2026-11-18 01:06:36.173321+00', NULL, NULL),
('92', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe11-7748-b4fd-dd47319db7b6', NULL, '2026-11-18 01:06:36.184061+00', NULL, NULL),
('93', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe3b-7416-8e4a-a82b95548308', NULL, '2026-11-18 01:06:36.213211+00', NULL, NULL),
('94', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe3b-7416-8e4a-a82b95548308', NULL, '2026-11-18 01:06:36.236147+00', NULL, NULL),
('95', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'held', 'on hand', 'held', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe71-75dd-81ad-742cc949b40c', NULL, '2026-11-18 01:06:36.271746+00', NULL, NULL),
('96', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', 'held', 'in cart', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe71-75dd-81ad-742cc949b40c', NULL, '2026-11-18 01:06:36.287927+00', NULL, NULL),
('97', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe11-7748-b4fd-dd47319db7b6', '01a1ec30-feac-7607-9f7b-df53a8a7f14d', '2026-11-18 01:06:36.326127+00', NULL, NULL),
('98', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe3b-7416-8e4a-a82b95548308', '01a1ec30-feac-7607-9f7b-df53a8a7f14d', '2026-11-18 01:06:36.326127+00', NULL, NULL),
('99', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', 'in cart', 'ordered', '1', '01a1ec30-cc4a-71cf-8eef-517c36929321', '01a1ec30-fe71-75dd-81ad-742cc949b40c', '01a1ec30-feac-7607-9f7b-df53a8a7f14d', '2026-11-18 01:06:36.326127+00', NULL, NULL);
--> statement-breakpoint
INSERT INTO "stock_units" ("id", "product_id", "state", "user_id", "order_id", "request_key", "held_until", "added_at", "price_cents_when_added", "discount_percent_when_added", "taken_at") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-ce33-72ad-9697-9bf94b6cb988', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-d7ed-7668-8980-dd0c4873cadf', 'e7f207fb-e8f3-417c-a501-632e22060202', NULL, '2026-11-18 01:06:25.462925+00', '10000', '0.00', '2026-11-18 01:06:23.852268+00'),
('01a1ec30-d98b-75ba-ab7b-a5cbf01e2713', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-dba8-73fc-a622-daa92b7e9364', '5fe8d9d3-0957-47cd-a776-6c7675424ca0', NULL, '2026-11-18 01:06:26.893158+00', '10000', '0.00', '2026-11-18 01:06:26.810709+00'),
('01a1ec30-da3e-713b-97e5-b0825bc93041', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec30-dba8-73fc-a622-daa92b7e9364', 'a872d73f-1c0d-4fc1-801f-aa4df455a97e', NULL, '2026-11-18 01:06:27.076926+00', '4999', '33.33', '2026-11-18 01:06:26.974919+00'),
('01a1ec30-dd20-70f5-b069-572c82031a37', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-dfac-72f0-b0ca-664845c1a78f', 'f335957f-be60-48a2-b2e5-e95b4b37a944', NULL, '2026-11-18 01:06:27.764746+00', '10000', '0.00', '2026-11-18 01:06:27.712465+00'),
('01a1ec30-ddde-73ad-8232-760994c07d7c', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec30-dfac-72f0-b0ca-664845c1a78f', '0e19958c-80cc-4e2a-99d4-714224558547', NULL, '2026-11-18 01:06:28.025534+00', '4999', '33.33', '2026-11-18 01:06:27.890921+00'),
('01a1ec30-de99-7253-a3d2-11ecd3e82b22', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-dfac-72f0-b0ca-664845c1a78f', 'c2ac013a-9c09-4250-b360-27737501cce8', NULL, '2026-11-18 01:06:28.157574+00', '10000', '0.00', '2026-11-18 01:06:28.094364+00'),
('01a1ec30-e153-7214-aaae-aa722b7503c4', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-e1f7-7304-aaac-d01f54ac7276', '8f4326d3-cb57-41e0-affa-e1289184629b', NULL, '2026-11-18 01:06:28.856688+00', '10000', '0.00', '2026-11-18 01:06:28.803347+00'),
('01a1ec30-e4c7-72a2-89ff-29d2a449f560', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-e958-72f0-b9b5-a2efb042bcdf', '1e15a649-f044-4dd1-8709-8a1a029f24cd', NULL, '2026-11-18 01:06:29.82175+00', '10000', '0.00', '2026-11-18 01:06:29.694703+00'),
('01a1ec30-e76a-74ec-a451-d382adddd135', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec30-e958-72f0-b9b5-a2efb042bcdf', '0af973d7-0974-40d6-aed6-40ffc8c1d673', NULL, '2026-11-18 01:06:30.536913+00', '4999', '33.33', '2026-11-18 01:06:30.232115+00'),
('01a1ec30-f430-75da-99e5-adc0b6da50b4', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-f53b-719a-be90-cd2f9da5032c', '0978cae0-f3ce-43c2-9907-bf4917d16e1a', NULL, '2026-11-18 01:06:33.666913+00', '10000', '0.00', '2026-11-18 01:06:33.647246+00'),
('01a1ec30-f46f-74d2-84df-1691451464e9', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec30-f53b-719a-be90-cd2f9da5032c', '6a0dbee4-d2c8-4380-a2db-b4e1e62fd8b4', NULL, '2026-11-18 01:06:33.72691+00', '4999', '33.33', '2026-11-18 01:06:33.704036+00'),
('01a1ec30-f4d4-72ec-8892-8b9811c4d25a', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-f53b-719a-be90-cd2f9da5032c', '4c0b22a5-17b0-4804-b848-298b262e7960', NULL, '2026-11-18 01:06:33.838074+00', '10000', '0.00', '2026-11-18 01:06:33.803471+00'),
('01a1ec30-f65f-7004-b2fb-33d9050b7620', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-f6b3-7457-9fbf-b5946e355a1c', 'a310bd79-7e53-42b6-8cdb-7eb40a53dca0', NULL, '2026-11-18 01:06:34.228072+00', '10000', '0.00', '2026-11-18 01:06:34.180335+00'),
('01a1ec30-f969-7712-88b1-f83e3838c24e', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-fa79-702f-8791-bce82b283f63', '9a9a6ba3-8dd5-41f2-99ce-ec69405ff90f', NULL, '2026-11-18 01:06:35.012431+00', '10000', '0.00', '2026-11-18 01:06:34.967221+00'),
('01a1ec30-f9c3-779f-8ad0-2c51df275d52', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec30-fa79-702f-8791-bce82b283f63', '209fb524-71bc-4490-8714-40089b1231a7', NULL, '2026-11-18 01:06:35.13861+00', '4999', '33.33', '2026-11-18 01:06:35.03471+00'),
('01a1ec30-fba5-777e-b24e-61bd0ca360d6', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-fc61-706e-9e33-f77e29a569c9', '27ff0a91-c3a2-4000-94a2-1fb58122a6c2', NULL, '2026-11-18 01:06:35.572398+00', '10000', '0.00', '2026-11-18 01:06:35.552671+00'),
('01a1ec30-fbcf-739f-8f57-98b376f770ea', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec30-fc61-706e-9e33-f77e29a569c9', '0a0647ef-79e0-4a3f-a3e3-5d0065a75d09', NULL, '2026-11-18 01:06:35.61395+00', '4999', '33.33', '2026-11-18 01:06:35.590387+00'),
('01a1ec30-fc01-7524-bbd7-e5fd405ad7c8', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-fc61-706e-9e33-f77e29a569c9', '57ed4cfb-e4ea-48d0-9d16-9c221140ac48', NULL, '2026-11-18 01:06:35.659979+00', '10000', '0.00', '2026-11-18 01:06:35.642129+00'),
('01a1ec30-fc87-7170-b611-ffd10aac391e', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-fcd0-735c-ae6c-f5edfdf01a48', '355ac124-5286-4f49-80bc-0830e579c04b', NULL, '2026-11-18 01:06:35.802431+00', '10000', '0.00', '2026-11-18 01:06:35.779398+00'),
('01a1ec30-fd33-73f2-831e-4891ccf5691e', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-fdc7-76ca-a60d-14f08afe00b8', '007d00f6-67aa-48ca-ab11-d85c9d6fc944', NULL, '2026-11-18 01:06:35.981769+00', '10000', '0.00', '2026-11-18 01:06:35.943617+00'),
('01a1ec30-fd7e-7345-a49d-2b476aec798b', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec30-fdc7-76ca-a60d-14f08afe00b8', '42a8062a-2034-4f9f-b74f-6b61acdaadb6', NULL, '2026-11-18 01:06:36.049187+00', '4999', '33.33', '2026-11-18 01:06:36.0189+00'),
('01a1ec30-fe11-7748-b4fd-dd47319db7b6', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-feac-7607-9f7b-df53a8a7f14d', 'fdee7d17-fd1a-489c-a34f-5385bcc24e7e', NULL, '2026-11-18 01:06:36.184061+00', '10000', '0.00', '2026-11-18 01:06:36.173321+00'),
('01a1ec30-fe3b-7416-8e4a-a82b95548308', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec30-feac-7607-9f7b-df53a8a7f14d', 'f12a0d8d-e073-47ca-8f3d-f7159c5a2af1', NULL, '2026-11-18 01:06:36.236147+00', '4999', '33.33', '2026-11-18 01:06:36.213211+00'),
('01a1ec30-fe71-75dd-81ad-742cc949b40c', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-feac-7607-9f7b-df53a8a7f14d', 'dd299ef0-3179-4ef0-9589-36c93ed22737', NULL, '2026-11-18 01:06:36.287927+00', '10000', '0.00', '2026-11-18 01:06:36.271746+00'),
('01a1ec30-ff20-7697-9cf9-d80e5a04bed0', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec30-ff52-72b8-8917-69434b287730', '090e7a47-cf57-4776-8a5a-d5940c4678ed', NULL, '2026-11-18 01:06:36.463753+00', '10000', '0.00', '2026-11-18 01:06:36.447207+00'),
('01a1ec31-0318-706f-8813-c2ebc2c82850', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-039c-77bd-83c3-96295975eef1', 'a8629015-24db-4ded-8cc2-b31e50a036d5', NULL, '2026-11-18 01:06:37.480141+00', '10000', '0.00', '2026-11-18 01:06:37.458905+00'),
('01a1ec31-0343-752e-a491-0eb99842668a', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-039c-77bd-83c3-96295975eef1', 'cd6620a3-290f-4e63-b103-80336ac32f3e', NULL, '2026-11-18 01:06:37.53248+00', '4999', '33.33', '2026-11-18 01:06:37.499277+00'),
('01a1ec31-0484-72a5-ad37-21b74cb72a66', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-0553-720c-81d8-e29394f70de5', '16bc7171-d0c5-4c69-938b-1f73adb4556b', NULL, '2026-11-18 01:06:37.842928+00', '10000', '0.00', '2026-11-18 01:06:37.823899+00'),
('01a1ec31-04cf-756d-aaff-123e05e1a43b', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-0553-720c-81d8-e29394f70de5', '29609ecb-dddc-41f9-ad41-272e48648fa1', NULL, '2026-11-18 01:06:37.913692+00', '4999', '33.33', '2026-11-18 01:06:37.872746+00'),
('01a1ec31-04f5-7506-90be-25507f103c0b', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-0553-720c-81d8-e29394f70de5', '4db16ec2-95f5-4ae2-9c44-1e9b9e7f2e72', NULL, '2026-11-18 01:06:37.969694+00', '10000', '0.00', '2026-11-18 01:06:37.939791+00'),
('01a1ec31-074f-70ba-80ee-60450d0d69e9', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-07b7-762c-9691-fcc3a8b37216', '6d6a235a-82cd-4164-8ba3-0b626187e215', NULL, '2026-11-18 01:06:38.57778+00', '10000', '0.00', '2026-11-18 01:06:38.533637+00'),
('01a1ec31-0883-720c-9419-4d863b280b50', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-08ff-7087-81a5-127a145f5447', 'a34f290e-49a6-4710-a18b-b34f7c4af41e', NULL, '2026-11-18 01:06:38.860703+00', '10000', '0.00', '2026-11-18 01:06:38.844557+00'),
('01a1ec31-08b6-72da-98f8-23e0a4d8b71b', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-08ff-7087-81a5-127a145f5447', '94545df7-df63-4397-89ba-aab0a01d126d', NULL, '2026-11-18 01:06:38.92292+00', '4999', '33.33', '2026-11-18 01:06:38.900537+00'),
('01a1ec31-0a6a-7791-b5b2-8383a5a74b65', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-0acb-74cf-92e8-2a83ff6df89c', 'ce5541d4-a17c-4f6f-a0f1-5c2c5fbaf71f', NULL, '2026-11-18 01:06:39.345656+00', '10000', '0.00', '2026-11-18 01:06:39.328812+00'),
('01a1ec31-0b59-71f2-8cdb-c0604d5e2bc6', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-0bd4-74f3-a9d3-dab908cd141d', '00fcd8b1-154c-4ac4-9e89-bddb32ab7419', NULL, '2026-11-18 01:06:39.619164+00', '10000', '0.00', '2026-11-18 01:06:39.562951+00'),
('01a1ec31-0b9a-77cf-baa9-70c5ab9945dd', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-0bd4-74f3-a9d3-dab908cd141d', 'a4ec161a-e5f3-4272-9f10-fc620e207637', NULL, '2026-11-18 01:06:39.654006+00', '4999', '33.33', '2026-11-18 01:06:39.64049+00'),
('01a1ec31-1adb-71ec-8fcb-8d6164b77185', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '46d2be02-a65a-468d-8a73-33965e6fede6', NULL, '2026-11-18 01:06:43.562095+00', '10000', '0.00', '2026-11-18 01:06:43.53554+00'),
('01a1ec31-1b33-74d4-b0a5-3fd2eeb379ec', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '8f138d71-8fe1-4261-bb42-13a882658fed', NULL, '2026-11-18 01:06:43.662916+00', '4999', '33.33', '2026-11-18 01:06:43.619318+00'),
('01a1ec31-1b7b-71ad-86ad-fdd97bd56d77', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-1bcc-71c7-ba41-fdaae0e46e3d', '9cfddab8-e417-4d8e-b3a5-1b7d6bba8500', NULL, '2026-11-18 01:06:43.730918+00', '10000', '0.00', '2026-11-18 01:06:43.698008+00'),
('01a1ec31-1ddc-7222-92a4-ff37b1aedf95', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-1e15-7313-a86e-746da481ccda', '8bcc20a0-3190-44de-b31a-ca1c18348213', NULL, '2026-11-18 01:06:44.32563+00', '10000', '0.00', '2026-11-18 01:06:44.312771+00'),
('01a1ec31-2140-765a-b1e6-035640ce4c8f', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-220a-7715-95a1-cfc97fcaec1e', '1f98bc79-bcd5-4345-ada5-245f6d1db064', NULL, '2026-11-18 01:06:45.213557+00', '10000', '0.00', '2026-11-18 01:06:45.178894+00'),
('01a1ec31-219b-73fb-8e33-d50e417af15b', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-220a-7715-95a1-cfc97fcaec1e', '4479dc7e-e223-48de-a16a-9f04d1825bb3', NULL, '2026-11-18 01:06:45.320481+00', '4999', '33.33', '2026-11-18 01:06:45.267018+00'),
('01a1ec31-23b3-70aa-9f5c-66578f2d02ab', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-247f-70b7-ab54-3dd561e4fbdb', '70a20f84-c941-4a8b-8a14-033fa700d21b', NULL, '2026-11-18 01:06:45.823877+00', '10000', '0.00', '2026-11-18 01:06:45.80116+00'),
('01a1ec31-23eb-763d-9df9-1216854c41e5', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-247f-70b7-ab54-3dd561e4fbdb', 'f0984590-99a0-4835-9d29-85e9ce7f6fb4', NULL, '2026-11-18 01:06:45.874667+00', '4999', '33.33', '2026-11-18 01:06:45.85918+00'),
('01a1ec31-2414-70fa-89bd-4c8f300f8763', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-247f-70b7-ab54-3dd561e4fbdb', '6285aa5f-a314-4ab4-abd7-92535377a9f0', NULL, '2026-11-18 01:06:45.914277+00', '10000', '0.00', '2026-11-18 01:06:45.903216+00'),
('01a1ec31-24a0-701f-8463-eb6efa27abe8', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-24e0-77f9-b5b6-ea2d742ffca8', 'eb6782a3-4fc1-4cf8-ae56-39551d397a80', NULL, '2026-11-18 01:06:46.063679+00', '10000', '0.00', '2026-11-18 01:06:46.044871+00'),
('01a1ec31-2c24-75cc-a5d8-ff345f273472', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-2c87-732b-a6c9-004a4454de68', '54a28090-824f-4a66-8c84-5e98730145b2', NULL, '2026-11-18 01:06:47.990058+00', '10000', '0.00', '2026-11-18 01:06:47.97091+00'),
('01a1ec31-2c54-72db-b12b-005417cb9267', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-2c87-732b-a6c9-004a4454de68', '749c0e84-5abc-4b03-bf2a-c64e2eef5638', NULL, '2026-11-18 01:06:48.037379+00', '4999', '33.33', '2026-11-18 01:06:48.01561+00'),
('01a1ec31-2e57-7076-be89-6b319faacc8c', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-2f00-7494-b3d1-e12178b7a078', '2a2c2b1e-5a0a-4ae6-97b2-93cd644fca0a', NULL, '2026-11-18 01:06:48.556134+00', '10000', '0.00', '2026-11-18 01:06:48.531575+00'),
('01a1ec31-2ea0-7050-80a8-74c96c03ec63', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-2f00-7494-b3d1-e12178b7a078', '8d055feb-fd11-4028-bee4-2b0e79227be6', NULL, '2026-11-18 01:06:48.625275+00', '4999', '33.33', '2026-11-18 01:06:48.5732+00'),
('01a1ec31-2ecc-716e-9da1-fcc15f4cbcc7', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-2f00-7494-b3d1-e12178b7a078', '481805c9-fe97-42c6-bf8f-479b849b878a', NULL, '2026-11-18 01:06:48.670277+00', '10000', '0.00', '2026-11-18 01:06:48.651378+00'),
('01a1ec31-3103-7162-be75-e7a80a6afd86', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-3145-77b5-92bc-97818cbbd8e0', 'b54250e1-bfea-4dde-a525-a4e650d6c80f', NULL, '2026-11-18 01:06:49.229181+00', '10000', '0.00', '2026-11-18 01:06:49.206345+00'),
('01a1ec31-32f0-76f9-8de3-20221daaf78a', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'ordered', NULL, '01a1ec31-334f-76e6-8240-13ade016a539', 'a78ded26-379f-4d51-abdc-cbb7f17ea1be', NULL, '2026-11-18 01:06:49.735998+00', '10000', '0.00', '2026-11-18 01:06:49.706488+00'),
('01a1ec31-331d-71a2-a103-23d34cac0aa2', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'ordered', NULL, '01a1ec31-334f-76e6-8240-13ade016a539', '54f9a523-56b8-47de-a62e-069ef6c93889', NULL, '2026-11-18 01:06:49.773603+00', '4999', '33.33', '2026-11-18 01:06:49.755182+00'),
('01a1ec31-3507-7703-9a81-74acf692ef38', '01a1ec30-cb0c-76b1-a15e-fa582b3a30db', 'in cart', '01a1ec30-cc4a-71cf-8eef-517c36929321', NULL, NULL, NULL, '2026-11-18 01:06:50.272655+00', '10000', '0.00', '2026-11-18 01:06:50.237716+00'),
('01a1ec31-353c-73de-858c-307939a3767d', '01a1ec30-cbe6-764c-9c22-8d7d7eea6c51', 'held', '01a1ec30-cc4a-71cf-8eef-517c36929321', NULL, NULL, '2026-11-18 01:08:50.291428+00', NULL, NULL, NULL, '2026-11-18 01:06:50.291428+00');
--> statement-breakpoint
INSERT INTO "user_tallies" ("role", "slot", "users") OVERRIDING SYSTEM VALUE VALUES
('admin', '0', '1'),
('user', '0', '2');
--> statement-breakpoint
INSERT INTO "users" ("id", "uid", "email", "name", "role", "created_at", "email_verified", "permissions", "suspended_at", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('01a1ec30-c944-7009-a972-2060aed1430f', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be', '91f6b157-0d7a-4fd9-b8c5-4ab2eb9f97be@example.com', 'Ada Shopper', 'admin', '2026-11-18 01:06:22.666566+00', 'false', '{}', NULL, '2026-11-18 01:06:22.666566+00'),
('01a1ec30-cc4a-71cf-8eef-517c36929321', '0e169d30-2ef2-4692-92f4-9007389e3bc0', '0e169d30-2ef2-4692-92f4-9007389e3bc0@example.com', 'Ada Shopper', 'user', '2026-11-18 01:06:23.439039+00', 'false', '{}', NULL, '2026-11-18 01:06:23.439039+00'),
('01a1ec30-cc4a-71cf-8eef-561b37ea75f6', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e', '313ca7c9-fcd8-4b07-8ccb-0172fa024b3e@example.com', 'Ada Shopper', 'user', '2026-11-18 01:06:23.439039+00', 'false', '{}', NULL, '2026-11-18 01:06:23.439039+00');
--> statement-breakpoint
SELECT setval('orders_number_seq', 10042, true);
--> statement-breakpoint
SELECT setval('price_history_id_seq', 2, true);
--> statement-breakpoint
SELECT setval('stock_movements_id_seq', 291, true);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_category_sales(entry orders, sign integer)
 RETURNS void
 LANGUAGE sql
AS $function$
	INSERT INTO category_sales AS sale (day, category, slot, units, revenue_cents)
	SELECT entry.placed_on, category, pg_backend_pid() % 8, sign * sum(quantity), sign * sum(amount_cents)
	FROM order_lines WHERE order_id = entry.id GROUP BY category ORDER BY category
	ON CONFLICT (day, category, slot) DO UPDATE SET
		units = sale.units + EXCLUDED.units, revenue_cents = sale.revenue_cents + EXCLUDED.revenue_cents
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_product_sales(entry orders, sign integer)
 RETURNS void
 LANGUAGE sql
AS $function$
	INSERT INTO product_sales AS sale (day, product_id, category, units, revenue_cents)
	SELECT entry.placed_on, product_id, category, sign * sum(quantity), sign * sum(amount_cents)
	FROM order_lines WHERE order_id = entry.id AND product_id IS NOT NULL GROUP BY product_id, category ORDER BY product_id
	ON CONFLICT (day, product_id, category) DO UPDATE SET
		units = sale.units + EXCLUDED.units, revenue_cents = sale.revenue_cents + EXCLUDED.revenue_cents
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO product_words (word) SELECT DISTINCT word FROM products_after, words_of(search_text) word ORDER BY word ON CONFLICT DO NOTHING;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_to_user_tally(of_role text, change bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
	INSERT INTO user_tallies AS tally (role, slot, users) VALUES (of_role, pg_backend_pid() % 8, change)
	ON CONFLICT (role, slot) DO UPDATE SET users = tally.users + EXCLUDED.users
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_window_sales(entry orders, sign integer)
 RETURNS void
 LANGUAGE sql
AS $function$
	INSERT INTO product_sums AS total (days, product_id, units, revenue_cents)
	SELECT days, product_id, sign * sum(quantity), sign * sum(amount_cents)
	FROM sales_windows JOIN order_lines ON entry.placed_on < until AND entry.placed_on > until - days
	WHERE order_id = entry.id AND product_id IS NOT NULL GROUP BY days, product_id ORDER BY days, product_id
	ON CONFLICT (days, product_id) DO UPDATE SET
		units = total.units + EXCLUDED.units, revenue_cents = total.revenue_cents + EXCLUDED.revenue_cents
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.apply_stock_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF is_repairing_stock() THEN RETURN NULL; END IF;
	-- Always in the same order, so that two orders of the same products do not deadlock.
	PERFORM FROM stock_levels WHERE product_id IN (SELECT product_id FROM new_movements) ORDER BY product_id FOR NO KEY UPDATE;
	UPDATE stock_levels level SET
		on_hand = level.on_hand + change.on_hand,
		held = level.held + change.held,
		in_carts = level.in_carts + change.in_carts,
		ordered = level.ordered + change.ordered,
		display = level.display + change.display,
		put_in = level.put_in - change.outside
	FROM (
		SELECT product_id,
			sum(stock_change_at('on hand', from_place, to_place, quantity)) AS on_hand,
			sum(stock_change_at('held', from_place, to_place, quantity)) AS held,
			sum(stock_change_at('in cart', from_place, to_place, quantity)) AS in_carts,
			sum(stock_change_at('ordered', from_place, to_place, quantity)) AS ordered,
			sum(stock_change_at('display', from_place, to_place, quantity)) AS display,
			sum(stock_change_at('outside', from_place, to_place, quantity)) AS outside
		FROM new_movements GROUP BY product_id
	) change
	WHERE level.product_id = change.product_id;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.book_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	had_place boolean := TG_OP = 'UPDATE' AND OLD.delivery_window IS NOT NULL AND OLD.status <> 'cancelled';
	needs_place boolean := NEW.delivery_window IS NOT NULL AND NEW.status <> 'cancelled';
BEGIN
	IF had_place AND needs_place AND (OLD.delivery_on, OLD.delivery_window) = (NEW.delivery_on, NEW.delivery_window) THEN
		RETURN NULL;
	END IF;
	IF had_place THEN
		UPDATE delivery_slots SET booked = booked - 1 WHERE day = OLD.delivery_on AND time_window = OLD.delivery_window;
	END IF;
	IF needs_place THEN
		INSERT INTO delivery_slots AS slot (day, time_window, booked, capacity)
		SELECT NEW.delivery_on, NEW.delivery_window, 1, coalesce(max((entry ->> 'capacity')::integer), 0)
		FROM shop_settings, jsonb_array_elements(delivery_windows) AS entry
		WHERE (entry ->> 'from') || '-' || (entry ->> 'to') = NEW.delivery_window
		ON CONFLICT (day, time_window) DO UPDATE SET booked = slot.booked + 1, capacity = EXCLUDED.capacity;
	END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.copy_email_verified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	UPDATE users SET email_verified = NEW.email_verified WHERE uid = NEW.uid AND email_verified <> NEW.email_verified;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.count_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	counted bigint := CASE WHEN NEW.state = 'failed' THEN 0 ELSE NEW.amount_cents END;
	succeeded bigint := CASE WHEN NEW.state = 'succeeded' THEN NEW.amount_cents ELSE 0 END;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		counted := counted - CASE WHEN OLD.state = 'failed' THEN 0 ELSE OLD.amount_cents END;
		succeeded := succeeded - CASE WHEN OLD.state = 'succeeded' THEN OLD.amount_cents ELSE 0 END;
	END IF;
	IF counted <> 0 THEN UPDATE payments SET refunded_cents = refunded_cents + counted WHERE id = NEW.payment_id; END IF;
	IF succeeded <> 0 THEN
		UPDATE orders SET refunded_cents = orders.refunded_cents + succeeded FROM payments
		WHERE payments.id = NEW.payment_id AND payments.state = 'paid' AND orders.id = payments.order_id;
	END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.create_stock_level()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	INSERT INTO stock_levels (product_id) VALUES (NEW.id);
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.discounted_cents(price_cents integer, discount_percent numeric)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT price_cents - round(price_cents * discount_percent / 100)::integer
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.enqueue_order_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	event_name text;
BEGIN
	-- Asked first, so that a shop without webhooks pays for one look at an empty table only.
	IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE enabled) THEN RETURN NULL; END IF;
	FOREACH event_name IN ARRAY array_remove(ARRAY[
		CASE WHEN TG_OP = 'INSERT' THEN 'order.placed' END,
		CASE WHEN TG_OP = 'UPDATE' AND OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL THEN 'order.paid' END,
		CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'delivered' AND NEW.status = 'delivered' THEN 'order.delivered' END,
		CASE WHEN TG_OP = 'UPDATE' AND OLD.status <> 'cancelled' AND NEW.status = 'cancelled' THEN 'order.canceled' END,
		CASE WHEN TG_OP = 'UPDATE' AND OLD.refunded_cents < NEW.refunded_cents THEN 'order.refunded' END
	], NULL) LOOP
		PERFORM enqueue_webhooks(event_name, jsonb_build_object(
			'id', NEW.id, 'number', NEW.number, 'numberPrefix', NEW.number_prefix, 'status', NEW.status,
			'paymentStatus', NEW.payment_status, 'paymentMethod', NEW.payment_method, 'currency', (SELECT currency FROM shop_settings),
			'subtotalCents', NEW.subtotal_cents, 'refundedCents', NEW.refunded_cents, 'test', NEW.test, 'placedAt', NEW.placed_at,
			'lines', coalesce((
				SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'title', title, 'quantity', quantity, 'amountCents', amount_cents) ORDER BY position)
				FROM order_lines WHERE order_id = NEW.id
			), '[]')
		));
	END LOOP;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.enqueue_product_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	product products := coalesce(NEW, OLD);
BEGIN
	IF EXISTS (SELECT FROM webhook_endpoints WHERE enabled AND 'product.changed' = ANY (events)) THEN
		PERFORM enqueue_webhooks('product.changed', jsonb_build_object('id', product.id, 'title', product.title, 'category', product.category,
			'currency', (SELECT currency FROM shop_settings), 'priceCents', product.price_cents, 'originalPriceCents', product.original_price_cents,
			'discountPercent', product.discount_percent, 'status', product.status, 'version', product.version,
			'archived', product.withdrawn_at IS NOT NULL, 'deleted', TG_OP = 'DELETE'));
	END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.enqueue_stock_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE enabled AND 'stock.low' = ANY (events)) THEN RETURN NULL; END IF;
	PERFORM enqueue_webhooks('stock.low', jsonb_build_object('id', product_id, 'title', title, 'onHand', level.on_hand, 'lowStockAt', low_at))
	FROM levels_before was JOIN levels_after level USING (product_id) JOIN products ON products.id = product_id CROSS JOIN shop_settings
		CROSS JOIN LATERAL coalesce(products.low_stock_at, shop_settings.low_stock_at) AS low_at
	WHERE was.on_hand > low_at AND level.on_hand <= low_at AND products.withdrawn_at IS NULL;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.enqueue_webhooks(event_name text, event_data jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
	INSERT INTO webhook_deliveries (id, endpoint_id, event, data)
	SELECT gen_random_uuid(), id, event_name, event_data FROM webhook_endpoints WHERE enabled AND event_name = ANY (events)
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.erase_from_audit(person uuid, pseudonym text, label text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
	PERFORM set_config('sedia.erasing', 'on', true);
	UPDATE audit_entries SET actor_name = label, actor_email = pseudonym WHERE actor_id = person;
	UPDATE audit_entries SET subject_name = label, before = before - '{name,email}'::text[], after = after - '{name,email}'::text[]
		WHERE subject = 'user' AND subject_id = person::text;
	PERFORM set_config('sedia.erasing', 'off', true);
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.increment_product_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	-- Generated columns are not computed yet.
	ignored text[] := ARRAY['withdrawn_at', 'search_text', 'search_description', 'doorway_cm', 'low_stock_at', 'sell_last_piece'];
BEGIN
	IF to_jsonb(NEW) - ignored <> to_jsonb(OLD) - ignored THEN
		NEW.version := OLD.version + 1;
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.is_repairing_stock()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
	SELECT coalesce(current_setting('shop.repairing', true), '') = 'on'
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.issue_credit_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	entry orders;
BEGIN
	SELECT orders.* INTO entry FROM payments JOIN orders ON orders.id = order_id WHERE payments.id = NEW.payment_id AND payments.state = 'paid';
	IF FOUND THEN PERFORM issue_document('credit note', entry, NEW); END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.issue_document(document_kind text, entry orders, refund refunds)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
	cents bigint := coalesce(refund.amount_cents, entry.subtotal_cents);
	next_number integer;
	tax numeric;
	issued timestamptz;
	issued_day date;
BEGIN
	INSERT INTO invoice_counters AS counter (kind, test, last_number) VALUES (document_kind, entry.test, 1)
	ON CONFLICT (kind, test) DO UPDATE SET last_number = counter.last_number + 1 RETURNING last_number INTO next_number;
	issued := clock_timestamp();
	SELECT (issued AT TIME ZONE time_zone)::date INTO issued_day FROM shop_settings;
	-- A credit note has the tax rate of its invoice.
	tax := coalesce((SELECT tax_percent FROM invoices WHERE order_id = entry.id AND kind = 'invoice'), (SELECT tax_percent FROM shop_settings));
	INSERT INTO invoices (id, kind, test, number, order_id, refund_id, issued_at, issued_on, amount_cents, tax_percent, tax_cents, currency, paid, seller, buyer)
	SELECT gen_random_uuid(), document_kind, entry.test, next_number, entry.id, refund.id, issued, issued_day, cents, tax,
		round(cents * tax / (100 + tax)), currency, entry.paid_at IS NOT NULL,
		jsonb_build_object('name', name, 'legalName', legal_name, 'postalAddress', postal_address, 'contactEmail', contact_email, 'phone', phone,
			'registrationNumber', registration_number, 'vatNumber', vat_number),
		jsonb_build_object('name', entry.username, 'address', entry.address, 'email', entry.email)
	FROM shop_settings;
	INSERT INTO invoice_days AS sums (day, kind, test, documents, amount_cents, tax_cents)
	VALUES (issued_day, document_kind, entry.test, 1, cents, round(cents * tax / (100 + tax)))
	ON CONFLICT (day, kind, test) DO UPDATE SET
		documents = sums.documents + 1, amount_cents = sums.amount_cents + EXCLUDED.amount_cents, tax_cents = sums.tax_cents + EXCLUDED.tax_cents;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.issue_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	entry orders;
	invoiced boolean := EXISTS (SELECT FROM invoices WHERE order_id = NEW.id AND kind = 'invoice');
BEGIN
	SELECT * INTO entry FROM orders WHERE id = NEW.id;
	IF OLD.status <> 'cancelled' AND NEW.status = 'cancelled' THEN
		IF invoiced AND NEW.paid_at IS NULL THEN PERFORM issue_document('credit note', entry, NULL); END IF;
	ELSIF NOT invoiced THEN
		PERFORM issue_document('invoice', entry, NULL);
	END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_thirty_day_low()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	settings shop_settings;
	newest price_history;
	reduced_to integer := discounted_cents(NEW.price_cents, NEW.discount_percent);
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.price_cents, OLD.original_price_cents, OLD.discount_percent)
		= (NEW.price_cents, NEW.original_price_cents, NEW.discount_percent)
	THEN
		NEW.thirty_day_low_cents := OLD.thirty_day_low_cents;
		RETURN NEW;
	END IF;
	IF NEW.original_price_cents <= NEW.price_cents THEN
		NEW.thirty_day_low_cents := NULL;
		RETURN NEW;
	END IF;
	SELECT * INTO settings FROM shop_settings;
	SELECT * INTO newest FROM price_history WHERE product_id = NEW.id ORDER BY id DESC LIMIT 1;
	IF newest.original_price_cents > newest.price_cents AND newest.currency = settings.currency AND newest.on_sale_from <= shop_today()
		AND reduced_to <= discounted_cents(newest.price_cents, newest.discount_percent)
	THEN
		NEW.thirty_day_low_cents := OLD.thirty_day_low_cents;
	ELSE
		SELECT min(discounted_cents(price_cents, discount_percent)) INTO NEW.thirty_day_low_cents FROM (
			SELECT *, coalesce(lead(at) OVER (ORDER BY id), clock_timestamp()) AS until FROM price_history WHERE product_id = NEW.id
		) earlier
		WHERE until > clock_timestamp() - interval '30 days' AND currency = settings.currency
			AND on_sale_from <= (until AT TIME ZONE settings.time_zone)::date;
	END IF;
	NEW.thirty_day_low_cents := coalesce(NEW.thirty_day_low_cents, reduced_to);
	RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.notify_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- A full queue would fail the commit. The jobs also poll.
	IF pg_notification_queue_usage() <= 0.5 THEN PERFORM pg_notify(TG_TABLE_NAME, ''); END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.notify_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	NEW.version := OLD.version + 1;
	-- Delivered only on commit.
	PERFORM pg_notify('settings', '');
	RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.notify_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- A full queue would fail the commit. It fills only while a listener hangs.
	IF pg_notification_queue_usage() > 0.5 THEN RETURN NULL; END IF;
	-- The time makes each payload unique: PostgreSQL drops a repeated payload in one transaction, so after 4, 5, 4 the last would be 5.
	-- A hundred products stay well below the limit of 8000 bytes; for more, the payload only says that something changed.
	PERFORM pg_notify('stock', json_build_object(
		'at', extract(epoch FROM clock_timestamp()),
		'onHand', CASE WHEN count(*) <= 100 THEN json_object_agg(product_id, level.on_hand) END
	)::text)
	FROM levels_before was JOIN levels_after level USING (product_id)
	WHERE was.on_hand <> level.on_hand
	HAVING count(*) > 0;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.protect_price_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
		RAISE EXCEPTION 'price_history is a permanent record: rows are added, never changed' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN OLD;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.protect_stock_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM stock_levels WHERE product_id = OLD.product_id) THEN
		RAISE EXCEPTION 'stock_movements is a ledger: rows are added, never changed' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN OLD;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	newest price_history;
	currency_now text := (SELECT currency FROM shop_settings);
	on_sale_from date := CASE WHEN NEW.status = 'Active' AND NEW.withdrawn_at IS NULL THEN NEW.date END;
BEGIN
	SELECT * INTO newest FROM price_history WHERE product_id = NEW.id ORDER BY id DESC LIMIT 1;
	IF (newest.price_cents, newest.original_price_cents, newest.discount_percent, newest.currency, newest.on_sale_from)
		IS DISTINCT FROM (NEW.price_cents, NEW.original_price_cents, NEW.discount_percent, currency_now, on_sale_from)
	THEN
		INSERT INTO price_history (product_id, price_cents, original_price_cents, discount_percent, currency, on_sale_from, at)
		VALUES (NEW.id, NEW.price_cents, NEW.original_price_cents, NEW.discount_percent, currency_now, on_sale_from, clock_timestamp());
	END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_stock_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF is_repairing_stock() THEN RETURN NULL; END IF;
	IF TG_OP = 'INSERT' THEN
		INSERT INTO stock_movements (product_id, kind, from_place, to_place, quantity, user_id, unit_id, order_id)
		SELECT product_id, stock_kind_of(NULL, state), 'on hand', stock_place_of(state), 1, user_id, id, order_id
		FROM units_after WHERE stock_place_of(state) <> 'on hand';
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO stock_movements (product_id, kind, from_place, to_place, quantity, user_id, unit_id, order_id)
		SELECT was.product_id, stock_kind_of(was.state, unit.state), stock_place_of(was.state), stock_place_of(unit.state), 1,
			coalesce(was.user_id, unit.user_id), id, coalesce(unit.order_id, was.order_id)
		FROM units_before was JOIN units_after unit USING (id)
		WHERE stock_place_of(was.state) <> stock_place_of(unit.state);
	ELSE
		-- When a product is deleted, its level is already gone and there is nothing to record.
		INSERT INTO stock_movements (product_id, kind, from_place, to_place, quantity, user_id, unit_id, order_id)
		SELECT was.product_id, stock_kind_of(was.state, NULL), stock_place_of(was.state), 'on hand', 1,
			coalesce(was.user_id, orders.user_id), was.id, was.order_id
		FROM units_before was JOIN stock_levels USING (product_id) LEFT JOIN orders ON orders.id = was.order_id
		WHERE stock_place_of(was.state) <> 'on hand';
	END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.reject_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('sedia.erasing', true) = 'on'
		AND (OLD.id, OLD.at, OLD.actor_id, OLD.action, OLD.subject, OLD.subject_id)
			IS NOT DISTINCT FROM (NEW.id, NEW.at, NEW.actor_id, NEW.action, NEW.subject, NEW.subject_id)
	THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '730 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% is a permanent record: rows are added, never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.reject_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION '% is a permanent record: rows are added, never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.reject_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	RAISE EXCEPTION '% is maintained by triggers: write to stock_units or insert into stock_movements', TG_TABLE_NAME
		USING ERRCODE = 'integrity_constraint_violation';
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	-- Generated columns are not computed yet.
	generated text[] := ARRAY['search_text', 'due_on'];
BEGIN
	IF to_jsonb(NEW) - generated <> to_jsonb(OLD) - generated THEN
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.shop_today()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
	SELECT (now() AT TIME ZONE time_zone)::date FROM shop_settings
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.stock_change_at(place text, from_place text, to_place text, quantity integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT CASE place WHEN to_place THEN quantity WHEN from_place THEN -quantity ELSE 0 END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.stock_kind_of(from_state text, to_state text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
	SELECT kind FROM stock_kinds WHERE from_place = stock_place_of(from_state) AND to_place = stock_place_of(to_state)
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.stock_place_of(state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT CASE WHEN state IS NULL OR state = 'expired' THEN 'on hand' ELSE state END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tally_order(entry orders, sign integer)
 RETURNS void
 LANGUAGE sql
AS $function$
	INSERT INTO order_tallies AS tally (day, status, payment_method, payment_status, slot, orders, units, revenue_cents)
	VALUES (entry.placed_on, entry.status, entry.payment_method, entry.payment_status, pg_backend_pid() % 8, sign, sign * entry.units, sign * entry.subtotal_cents)
	ON CONFLICT (day, status, payment_method, payment_status, slot) DO UPDATE SET
		orders = tally.orders + EXCLUDED.orders, units = tally.units + EXCLUDED.units, revenue_cents = tally.revenue_cents + EXCLUDED.revenue_cents
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tally_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_to_user_tally(role, added) FROM (SELECT role, count(*) AS added FROM users_after GROUP BY role ORDER BY role) changes;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_to_user_tally(role, -deleted) FROM (SELECT role, count(*) AS deleted FROM users_before GROUP BY role ORDER BY role) changes;
	ELSE
		PERFORM add_to_user_tally(role, change) FROM (
			SELECT role, sum(sign)::bigint AS change FROM (SELECT role, 1 AS sign FROM users_after UNION ALL SELECT role, -1 FROM users_before) sides
			GROUP BY role HAVING sum(sign) <> 0 ORDER BY role
		) changes;
	END IF;
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.update_sales_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	sold integer := (NEW.status <> 'cancelled')::integer;
BEGIN
	IF TG_OP = 'UPDATE' THEN sold := sold - (OLD.status <> 'cancelled')::integer; END IF;
	IF sold <> 0 THEN
		-- The job that moves the windows waits for this commit, or this waits for the job and finds them moved.
		LOCK TABLE sales_windows IN ROW SHARE MODE;
		PERFORM add_product_sales(NEW, sold);
		PERFORM add_category_sales(NEW, sold);
		PERFORM add_window_sales(NEW, sold);
	END IF;
	IF TG_OP = 'UPDATE' THEN PERFORM tally_order(OLD, -1); END IF;
	PERFORM tally_order(NEW, 1);
	RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.words_of(search_text text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
	SELECT DISTINCT word FROM regexp_split_to_table(search_text, '[^[:alnum:]]+') word WHERE length(word) BETWEEN 3 AND 50
$function$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION reject_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER identity_accounts_copy_email_verified AFTER UPDATE OF email_verified ON public.identity_accounts FOR EACH ROW EXECUTE FUNCTION copy_email_verified();
--> statement-breakpoint
CREATE TRIGGER invoices_permanent BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER orders_amounts_read_only BEFORE UPDATE ON public.orders FOR EACH ROW WHEN (((((old.placed_on IS DISTINCT FROM new.placed_on) OR (old.units IS DISTINCT FROM new.units)) OR (old.subtotal_cents IS DISTINCT FROM new.subtotal_cents)) OR ((old.status = 'cancelled'::text) AND (new.status <> 'cancelled'::text)))) EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER orders_book_delivery AFTER INSERT OR UPDATE OF delivery_on, delivery_window, status ON public.orders FOR EACH ROW EXECUTE FUNCTION book_delivery();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_enqueue_placed_webhooks AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION enqueue_order_webhooks();
--> statement-breakpoint
CREATE TRIGGER orders_enqueue_webhooks AFTER UPDATE OF status, paid_at, refunded_cents ON public.orders FOR EACH ROW WHEN ((((old.paid_at IS NULL) AND (new.paid_at IS NOT NULL)) OR ((old.status <> new.status) AND (new.status = ANY (ARRAY['delivered'::text, 'cancelled'::text]))) OR (old.refunded_cents < new.refunded_cents))) EXECUTE FUNCTION enqueue_order_webhooks();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_issue_invoice AFTER UPDATE OF status, paid_at ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.paid_at IS NULL) AND (new.paid_at IS NOT NULL)) OR ((old.status <> new.status) AND (new.status = ANY (ARRAY['delivered'::text, 'cancelled'::text]))))) EXECUTE FUNCTION issue_invoice();
--> statement-breakpoint
CREATE TRIGGER orders_no_delete BEFORE DELETE ON public.orders FOR EACH ROW EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER orders_set_updated_at BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION set_updated_at();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_update_sales_figures AFTER INSERT OR UPDATE OF status, payment_method, payment_status ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_sales_figures();
--> statement-breakpoint
CREATE TRIGGER outbox_notify AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE ON public.payment_events FOR EACH ROW WHEN (((((((old.provider IS DISTINCT FROM new.provider) OR (old.id IS DISTINCT FROM new.id)) OR (old.type IS DISTINCT FROM new.type)) OR (old.payment_id IS DISTINCT FROM new.payment_id)) OR (old.received_at IS DISTINCT FROM new.received_at)) OR (old.handled_at IS NOT NULL))) EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER payment_events_no_delete BEFORE DELETE ON public.payment_events FOR EACH ROW EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER payments_no_delete BEFORE DELETE ON public.payments FOR EACH ROW EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER payments_received_is_final BEFORE UPDATE ON public.payments FOR EACH ROW WHEN (((((old.order_id IS DISTINCT FROM new.order_id) OR (old.provider IS DISTINCT FROM new.provider)) OR (old.test IS DISTINCT FROM new.test)) OR ((old.received_cents IS NOT NULL) AND (((((old.state IS DISTINCT FROM new.state) OR (old.received_cents IS DISTINCT FROM new.received_cents)) OR (old.received_at IS DISTINCT FROM new.received_at)) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.currency IS DISTINCT FROM new.currency))))) EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER price_history_append_only BEFORE DELETE OR UPDATE ON public.price_history FOR EACH ROW EXECUTE FUNCTION protect_price_history();
--> statement-breakpoint
CREATE TRIGGER price_history_no_truncate BEFORE TRUNCATE ON public.price_history FOR EACH STATEMENT EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER products_create_stock_level AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION create_stock_level();
--> statement-breakpoint
CREATE TRIGGER products_enqueue_change_webhooks AFTER UPDATE ON public.products FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at))) EXECUTE FUNCTION enqueue_product_webhooks();
--> statement-breakpoint
CREATE TRIGGER products_enqueue_webhooks AFTER INSERT OR DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION enqueue_product_webhooks();
--> statement-breakpoint
CREATE TRIGGER products_increment_version BEFORE UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION increment_product_version();
--> statement-breakpoint
CREATE TRIGGER products_keep_thirty_day_low BEFORE INSERT OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION keep_thirty_day_low();
--> statement-breakpoint
CREATE TRIGGER products_record_price AFTER INSERT OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION record_price();
--> statement-breakpoint
CREATE TRIGGER products_words_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS products_after FOR EACH STATEMENT EXECUTE FUNCTION add_product_words();
--> statement-breakpoint
CREATE TRIGGER products_words_update AFTER UPDATE ON public.products REFERENCING NEW TABLE AS products_after FOR EACH STATEMENT EXECUTE FUNCTION add_product_words();
--> statement-breakpoint
CREATE TRIGGER refund_lines_append_only BEFORE DELETE OR UPDATE ON public.refund_lines FOR EACH ROW EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER refunds_amount_is_final BEFORE UPDATE ON public.refunds FOR EACH ROW WHEN ((((old.payment_id IS DISTINCT FROM new.payment_id) OR (old.amount_cents IS DISTINCT FROM new.amount_cents)) OR (old.state = 'succeeded'::text))) EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT OR UPDATE OF state ON public.refunds FOR EACH ROW EXECUTE FUNCTION count_refunds();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_issue_credit_note AFTER INSERT OR UPDATE OF state ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'succeeded'::text)) EXECUTE FUNCTION issue_credit_note();
--> statement-breakpoint
CREATE TRIGGER refunds_no_delete BEFORE DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION reject_record_change();
--> statement-breakpoint
CREATE TRIGGER shop_settings_notify BEFORE UPDATE ON public.shop_settings FOR EACH ROW EXECUTE FUNCTION notify_settings();
--> statement-breakpoint
CREATE TRIGGER stock_levels_enqueue_webhooks AFTER UPDATE ON public.stock_levels REFERENCING OLD TABLE AS levels_before NEW TABLE AS levels_after FOR EACH STATEMENT EXECUTE FUNCTION enqueue_stock_webhooks();
--> statement-breakpoint
CREATE TRIGGER stock_levels_notify AFTER UPDATE ON public.stock_levels REFERENCING OLD TABLE AS levels_before NEW TABLE AS levels_after FOR EACH STATEMENT EXECUTE FUNCTION notify_stock();
--> statement-breakpoint
CREATE TRIGGER stock_levels_read_only BEFORE INSERT OR DELETE OR UPDATE ON public.stock_levels FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (NOT is_repairing_stock()))) EXECUTE FUNCTION reject_stock_change();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION protect_stock_movements();
--> statement-breakpoint
CREATE TRIGGER stock_movements_applied AFTER INSERT ON public.stock_movements REFERENCING NEW TABLE AS new_movements FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();
--> statement-breakpoint
CREATE TRIGGER stock_units_deleted AFTER DELETE ON public.stock_units REFERENCING OLD TABLE AS units_before FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movements();
--> statement-breakpoint
CREATE TRIGGER stock_units_identity_read_only BEFORE UPDATE ON public.stock_units FOR EACH ROW WHEN (((old.id IS DISTINCT FROM new.id) OR (old.product_id IS DISTINCT FROM new.product_id))) EXECUTE FUNCTION reject_stock_change();
--> statement-breakpoint
CREATE TRIGGER stock_units_inserted AFTER INSERT ON public.stock_units REFERENCING NEW TABLE AS units_after FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movements();
--> statement-breakpoint
CREATE TRIGGER stock_units_updated AFTER UPDATE ON public.stock_units REFERENCING OLD TABLE AS units_before NEW TABLE AS units_after FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movements();
--> statement-breakpoint
CREATE TRIGGER users_set_updated_at BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION set_updated_at();
--> statement-breakpoint
CREATE TRIGGER users_tally_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS users_before FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER users_tally_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS users_after FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER users_tally_update AFTER UPDATE ON public.users REFERENCING OLD TABLE AS users_before NEW TABLE AS users_after FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_notify AFTER INSERT OR UPDATE OF queued_at ON public.webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();
