export interface paths {
    "/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what will be erased by age, and whether the owner has agreed
         * @description Get what will be erased by age, and whether the owner has agreed. For admins.
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        /**
         * Withdraw the agreement. Nothing more is erased
         * @description Withdraw the agreement. Nothing more is erased. For admins.
         */
        delete: operations["withdrawErasure"];
        options?: never;
        head?: never;
        /**
         * Agree to erase customers from canceled orders. It starts 30 days later
         * @description Agree to erase customers from canceled orders. It starts 30 days later. For admins. The sign-in must not be older than ten minutes.
         */
        patch: operations["agreeToErasure"];
        trace?: never;
    };
    "/jwt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the identity provider's ID token (as bearer) for an access token
         * @description Exchange the identity provider's ID token (as bearer) for an access token. For everyone.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories in the order of the menus
         * @description List the categories in the order of the menus. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a category
         * @description Add a category. For admins, and for staff with the permission `catalog`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["addCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the order of the categories
         * @description Change the order of the categories. For admins, and for staff with the permission `catalog`.
         */
        patch: operations["orderCategories"];
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a category without products
         * @description Delete a category without products. For admins, and for staff with the permission `catalog`.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change the given fields of a category. Links with an old address are redirected
         * @description Change the given fields of a category. Links with an old address are redirected. For admins, and for staff with the permission `catalog`.
         */
        patch: operations["changeCategory"];
        trace?: never;
    };
    "/content/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the words around all pages: links to the owner's pages, texts of product and error pages
         * @description Get the words around all pages: links to the owner's pages, texts of product and error pages. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the home page
         * @description Get the home page. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the home page
         * @description Change the home page. For admins.
         */
        patch: operations["changeHome"];
        trace?: never;
    };
    "/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the owner's pages, as HTML
         * @description Get one of the owner's pages, as HTML. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change one of the owner's pages
         * @description Change one of the owner's pages. For admins. The body can have at most 262,144 bytes.
         */
        patch: operations["changePage"];
        trace?: never;
    };
    "/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published posts, newest first
         * @description List published posts, newest first. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["listPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a published post, as HTML
         * @description Get a published post, as HTML. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["getPost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the content of the shop with its state, without posts
         * @description List the content of the shop with its state, without posts. For admins.
         */
        get: operations["listContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all versions of a piece of content, or of all, newest first
         * @description List all versions of a piece of content, or of all, newest first. For admins.
         */
        get: operations["listContentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/history/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an earlier version the current one
         * @description Make an earlier version the current one. For admins. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["restoreContentVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Render Markdown as it will be shown
         * @description Render Markdown as it will be shown. For admins. The body can have at most 262,144 bytes.
         */
        post: operations["previewMarkdown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all posts with drafts, newest first
         * @description List all posts with drafts, newest first. For admins.
         */
        get: operations["listPostsWithDrafts"];
        put?: never;
        /**
         * Add a post
         * @description Add a post. For admins. If the response is lost, send the request again with the same `Idempotency-Key`. The body can have at most 262,144 bytes.
         */
        post: operations["addPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a post. It can be restored from its history
         * @description Delete a post. It can be restored from its history. For admins.
         */
        delete: operations["deletePost"];
        options?: never;
        head?: never;
        /**
         * Change a post
         * @description Change a post. For admins. The body can have at most 262,144 bytes.
         */
        patch: operations["changePost"];
        trace?: never;
    };
    "/content/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the texts of product pages, the footer and error pages
         * @description Change the texts of product pages, the footer and error pages. For admins.
         */
        patch: operations["changeTexts"];
        trace?: never;
    };
    "/content/{kind}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a piece of content to edit, with its version
         * @description Get a piece of content to edit, with its version. For admins.
         */
        get: operations["getContentPiece"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mails/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the words of an email
         * @description Change the words of an email. For admins.
         */
        patch: operations["changeMail"];
        trace?: never;
    };
    "/mails/{name}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show an email with these words and invented data
         * @description Show an email with these words and invented data. For admins.
         */
        post: operations["previewMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mails/{name}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an email with these words and invented data to the admin's own address
         * @description Send an email with these words and invented data to the admin's own address. For admins. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deleted products that can be restored, last deleted first
         * @description List deleted products that can be restored, last deleted first. For admins, and for staff with the permission `catalog`.
         */
        get: operations["listDeletedProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Restore a deleted product, within 30 days
         * @description Restore a deleted product, within 30 days. For admins, and for staff with the permission `catalog`.
         */
        patch: operations["restoreProduct"];
        trace?: never;
    };
    "/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a product. The copy is hidden and has no stock
         * @description Copy a product. The copy is hidden and has no stock. For admins, and for staff with the permission `catalog`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["duplicateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a product photo (JPEG, PNG, WebP or AVIF)
         * @description Upload a product photo (JPEG, PNG, WebP or AVIF). For admins, and for staff with the permission `catalog`. The body can have at most 12,582,912 bytes.
         */
        post: operations["uploadProductPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a 3D model (GLB) with its poster and silhouettes
         * @description Upload a 3D model (GLB) with its poster and silhouettes. For admins, and for staff with the permission `catalog`. The body can have at most 13,697,024 bytes.
         */
        post: operations["uploadModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload assembly instructions (PDF)
         * @description Upload assembly instructions (PDF). For admins, and for staff with the permission `catalog`. The body can have at most 10,551,296 bytes.
         */
        post: operations["uploadInstructions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the materials and designs that products have
         * @description List the materials and designs that products have. For admins, and for staff with the permission `catalog`.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/bulk/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what a bulk edit would change
         * @description Show what a bulk edit would change. For admins, and for staff with the permission `catalog`. The body can have at most 262,144 bytes.
         */
        post: operations["previewBulkEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change category, price, discount, status or delivery time of several products
         * @description Change category, price, discount, status or delivery time of several products. For admins, and for staff with the permission `catalog`. If the response is lost, send the request again with the same `Idempotency-Key`. The body can have at most 262,144 bytes.
         */
        patch: operations["bulkEditProducts"];
        trace?: never;
    };
    "/products/bulk/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Undo a bulk edit, except for products that were changed since
         * @description Undo a bulk edit, except for products that were changed since. For admins, and for staff with the permission `catalog`. If the response is lost, send the request again with the same `Idempotency-Key`. The body can have at most 262,144 bytes.
         */
        patch: operations["undoBulkEdit"];
        trace?: never;
    };
    "/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all products as CSV
         * @description Export all products as CSV. For admins, and for staff with the permission `catalog`.
         */
        get: operations["exportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/export/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all products as a ZIP file with their pictures, models and PDFs
         * @description Export all products as a ZIP file with their pictures, models and PDFs. For admins, and for staff with the permission `catalog`.
         */
        get: operations["exportProductsZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/import/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a CSV file with all columns and an example
         * @description Get a CSV file with all columns and an example. For admins, and for staff with the permission `catalog`.
         */
        get: operations["getImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add and change products from a CSV file
         * @description Add and change products from a CSV file. For admins, and for staff with the permission `catalog`. If the response is lost, send the request again with the same `Idempotency-Key`. The body can have at most 5,242,880 bytes.
         */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/import/pieces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a piece of a ZIP file: 8 MiB each, the last one may be smaller
         * @description Upload a piece of a ZIP file: 8 MiB each, the last one may be smaller. For admins, and for staff with the permission `catalog`. The body can have at most 8,388,608 bytes.
         */
        post: operations["uploadZipPiece"];
        /**
         * Delete the pieces of a ZIP file that will not be imported
         * @description Delete the pieces of a ZIP file that will not be imported. For admins, and for staff with the permission `catalog`.
         */
        delete: operations["discardZip"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/import/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add and change products from an uploaded ZIP file of a CSV file and the files that it names
         * @description Add and change products from an uploaded ZIP file of a CSV file and the files that it names. For admins, and for staff with the permission `catalog`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["importProductsZip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description List products. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Add a product
         * @description Add a product. For admins, and for staff with the permission `catalog`. If the response is lost, send the request again with the same `Idempotency-Key`. The body can have at most 2,097,152 bytes.
         */
        post: operations["addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the products of each choice of a filter
         * @description Count the products of each choice of a filter. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["countFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of the home page: those that the owner chose, or the newest
         * @description List the products of the home page: those that the owner chose, or the newest. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["listFeaturedProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a product
         * @description Get a product. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product
         * @description Delete a product. For admins, and for staff with the permission `catalog`.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /**
         * Change the given fields of a product
         * @description Change the given fields of a product. For admins, and for staff with the permission `catalog`. The body can have at most 2,097,152 bytes.
         */
        patch: operations["changeProduct"];
        trace?: never;
    };
    "/products/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products similar to this one
         * @description List products similar to this one. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["listRelatedProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a product's prices, newest first
         * @description List a product's prices, newest first. For admins, and for staff with the permission `catalog`.
         */
        get: operations["listPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get where a product's units are
         * @description Get where a product's units are. For admins, and for staff with the permission `catalog`.
         */
        get: operations["getProductStock"];
        put?: never;
        /**
         * Receive, write off or count pieces
         * @description Receive, write off or count pieces. For admins, and for staff with the permission `catalog`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["changeStock"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a product's own stock rules
         * @description Change a product's own stock rules. For admins, and for staff with the permission `catalog`.
         */
        patch: operations["changeStockRules"];
        trace?: never;
    };
    "/products/{id}/stock/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a product's stock movements, newest first
         * @description List a product's stock movements, newest first. For admins, and for staff with the permission `catalog`.
         */
        get: operations["listStockMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/stock/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a product's stock movements as CSV
         * @description Export a product's stock movements as CSV. For admins, and for staff with the permission `catalog`.
         */
        get: operations["exportStockMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/decrement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Hold one unit for the user for two minutes
         * @description Hold one unit for the user for two minutes. For signed-in users. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        patch: operations["takeUnit"];
        trace?: never;
    };
    "/stock/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscribe to stock changes
         * @description Subscribe to stock changes. For everyone.
         */
        get: operations["subscribeToStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's cart items, one for each unit
         * @description List the user's cart items, one for each unit. For signed-in users.
         */
        get: operations["listCartItems"];
        put?: never;
        /**
         * Add the unit that is held for the user to their cart
         * @description Add the unit that is held for the user to their cart. For signed-in users. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["addCartItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an item of the user's cart
         * @description Get an item of the user's cart. For signed-in users.
         */
        get: operations["getCartItem"];
        put?: never;
        post?: never;
        /**
         * Remove an item from the cart and return its unit to stock
         * @description Remove an item from the cart and return its unit to stock. For signed-in users.
         */
        delete: operations["removeCartItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/reserve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve a unit again for an item whose reservation has expired
         * @description Reserve a unit again for an item whose reservation has expired. For signed-in users. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["reserveCartItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all orders, newest first by default; a search finds the newest 100
         * @description List all orders, newest first by default; a search finds the newest 100. For admins, and for staff with the permission `orders`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order for the reserved items in the user's cart
         * @description Place an order for the reserved items in the user's cart. For signed-in users. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all matching orders as CSV
         * @description Export all matching orders as CSV. For admins, and for staff with the permission `orders`. The sign-in must not be older than ten minutes.
         */
        get: operations["exportOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Confirm several orders; orders that are not placed are skipped
         * @description Confirm several orders; orders that are not placed are skipped. For admins, and for staff with the permission `orders`.
         */
        patch: operations["confirmOrders"];
        trace?: never;
    };
    "/payments/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Confirm a placed order
         * @description Confirm a placed order. For admins, and for staff with the permission `orders`.
         */
        patch: operations["confirmOrder"];
        trace?: never;
    };
    "/payments/{id}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a confirmed order as delivered
         * @description Mark a confirmed order as delivered. For admins, and for staff with the permission `orders`.
         */
        patch: operations["deliverOrder"];
        trace?: never;
    };
    "/payments/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark an order as paid
         * @description Mark an order as paid. For admins, and for staff with the permission `orders`.
         */
        patch: operations["markOrderPaid"];
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of a view, newest first by default; at most the newest 1000, or 100 of a search
         * @description List the orders of a view, newest first by default; at most the newest 1000, or 100 of a search. For admins, and for staff with the permission `orders`.
         */
        get: operations["listOrderView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the orders of every view, up to 1000
         * @description Count the orders of every view, up to 1000. For admins, and for staff with the permission `orders`.
         */
        get: operations["countOrderViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/stops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders to deliver today in the order of the tour, at most 200
         * @description List the orders to deliver today in the order of the tour, at most 200. For admins, and for staff with the permission `orders`.
         */
        get: operations["listStops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ids of the orders of a view, as many as the view lists
         * @description List the ids of the orders of a view, as many as the view lists. For admins, and for staff with the permission `orders`.
         */
        get: operations["listOrderIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/lines/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the orders of a view as CSV, one row for each line of an order
         * @description Export the orders of a view as CSV, one row for each line of an order. For admins, and for staff with the permission `orders`. The sign-in must not be older than ten minutes.
         */
        get: operations["exportOrderLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/batches/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user's last bulk action, if it is not finished or can still be undone
         * @description Get the user's last bulk action, if it is not finished or can still be undone. For admins, and for staff with the permission `orders`.
         */
        get: operations["getCurrentOrderBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an action on several orders, and handle the first 100
         * @description Start an action on several orders, and handle the first 100. For admins, and for staff with the permission `orders`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["startOrderBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/batches/{id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Handle the next 100 orders of a bulk action
         * @description Handle the next 100 orders of a bulk action. For admins, and for staff with the permission `orders`.
         */
        post: operations["continueOrderBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/batches/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a bulk action for the orders whose customer was not told yet, and handle the first 100
         * @description Undo a bulk action for the orders whose customer was not told yet, and handle the first 100. For admins, and for staff with the permission `orders`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["undoOrderBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the free delivery windows for the user's cart, or for their order
         * @description List the free delivery windows for the user's cart, or for their order. For signed-in users.
         */
        get: operations["listDeliveryOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery/earliest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the first free day of delivery for a product
         * @description Get the first free day of delivery for a product. For everyone. Without a token, the response has an `ETag` and can be up to two seconds old.
         */
        get: operations["getEarliestDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move the delivery of the user's own order
         * @description Move the delivery of the user's own order. For signed-in users.
         */
        patch: operations["moveDelivery"];
        trace?: never;
    };
    "/orders/slips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print packing slips, one page for each order
         * @description Print packing slips, one page for each order. For admins, and for staff with the permission `orders`.
         */
        get: operations["printPackingSlips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print address labels, eight on a page
         * @description Print address labels, eight on a page. For admins, and for staff with the permission `orders`.
         */
        get: operations["printLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the notes, emails and history of an order
         * @description Get the notes, emails and history of an order. For admins, and for staff with the permission `orders`.
         */
        get: operations["getOrderDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an internal note to an order
         * @description Add an internal note to an order. For admins, and for staff with the permission `orders`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["addOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct the address of an order that is not out for delivery yet
         * @description Correct the address of an order that is not out for delivery yet. For admins, and for staff with the permission `orders`.
         */
        patch: operations["correctAddress"];
        trace?: never;
    };
    "/orders/{id}/emails/{emailId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an email about an order again, with the current state of the order
         * @description Send an email about an order again, with the current state of the order. For admins, and for staff with the permission `orders`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["resendOrderEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the money that the shop owes: refunds that are due, pending or failed
         * @description List the money that the shop owes: refunds that are due, pending or failed. For admins, and for staff with the permission `orders`.
         */
        get: operations["listOwedRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refunds/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a failed refund to the provider again
         * @description Send a failed refund to the provider again. For admins, and for staff with the permission `orders`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["retryRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the payment page for the user's own unpaid order, or choose another payment method
         * @description Open the payment page for the user's own unpaid order, or choose another payment method. For signed-in users.
         */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the payment provider about an order: the user's own, or any order for staff
         * @description Ask the payment provider about an order: the user's own, or any order for staff. For signed-in users.
         */
        post: operations["checkPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the payments and refunds of an order
         * @description Get the payments and refunds of an order. For admins, and for staff with the permission `orders`.
         */
        get: operations["getOrderMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund lines of an order (`lines`), or all that is left (`all`); through the payment provider, except for cash
         * @description Refund lines of an order (`lines`), or all that is left (`all`); through the payment provider, except for cash. For admins, and for staff with the permission `orders`. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the months that have invoices or credit notes, with their sums, newest first
         * @description List the months that have invoices or credit notes, with their sums, newest first. For admins, and for staff with the permission `orders`.
         */
        get: operations["listInvoiceMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/months/{month}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the invoices and credit notes of a month as CSV; amounts of credit notes are negative
         * @description Export the invoices and credit notes of a month as CSV; amounts of credit notes are negative. For admins, and for staff with the permission `orders`. The sign-in must not be older than ten minutes.
         */
        get: operations["exportInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/months/{month}/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the invoices and credit notes of a month as PDF files, with the CSV file, in one ZIP file
         * @description Export the invoices and credit notes of a month as PDF files, with the CSV file, in one ZIP file. For admins, and for staff with the permission `orders`. The sign-in must not be older than ten minutes.
         */
        get: operations["exportInvoicesZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice or credit note as PDF: of the user's own order, or of any order for staff with the orders permission
         * @description Get an invoice or credit note as PDF: of the user's own order, or of any order for staff with the orders permission. For signed-in users.
         */
        get: operations["downloadInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the returns that have not arrived yet, oldest first
         * @description List the returns that have not arrived yet, oldest first. For admins, and for staff with the permission `orders`.
         */
        get: operations["listOpenReturns"];
        put?: never;
        /**
         * Withdraw from the order of a link in an email, or from units of it
         * @description Withdraw from the order of a link in an email, or from units of it. For everyone. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["requestReturnByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/{id}/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Record that returned units have arrived: put them back to stock or write them off
         * @description Record that returned units have arrived: put them back to stock or write them off. For admins, and for staff with the permission `orders`.
         */
        patch: operations["receiveReturn"];
        trace?: never;
    };
    "/payments/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what can be returned of an order and what was: the user's own, or any order for staff
         * @description Get what can be returned of an order and what was: the user's own, or any order for staff. For signed-in users.
         */
        get: operations["getReturns"];
        put?: never;
        /**
         * Withdraw from the user's own delivered order, or from units of it
         * @description Withdraw from the user's own delivered order, or from units of it. For signed-in users. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["requestReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/returns/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get what can be returned of the order of a link in an email
         * @description Get what can be returned of the order of a link in an email. For everyone.
         */
        post: operations["findReturnByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's orders, newest first
         * @description List the user's orders, newest first. For signed-in users.
         */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/mine/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the user's open orders and returns
         * @description Count the user's open orders and returns. For signed-in users.
         */
        get: operations["countMyOpenOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order: the user's own, or any order for staff with the orders permission
         * @description Get an order: the user's own, or any order for staff with the orders permission. For signed-in users.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cancel the user's own order while it is placed, or any undelivered order for staff; returns its units to stock
         * @description Cancel the user's own order while it is placed, or any undelivered order for staff; returns its units to stock. For signed-in users.
         */
        patch: operations["cancelOrder"];
        trace?: never;
    };
    "/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales report of a period, compared with the period before it
         * @description Sales report of a period, compared with the period before it. For admins, and for staff with the permission `figures`.
         */
        get: operations["getSalesReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description List users. For admins, and for staff with the permission `customers`.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create the user record of the signed-in account
         * @description Create the user record of the signed-in account. For signed-in accounts, also before they have a user record.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/admin/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether an account is an admin
         * @description Check whether an account is an admin. For signed-in users.
         */
        get: operations["checkAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Grant admin rights to a user
         * @description Grant admin rights to a user. For admins. The sign-in must not be older than ten minutes.
         */
        patch: operations["makeAdmin"];
        trace?: never;
    };
    "/users/me/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a profile photo (JPEG, PNG, WebP or AVIF)
         * @description Upload a profile photo (JPEG, PNG, WebP or AVIF). For signed-in users. The body can have at most 5,242,880 bytes.
         */
        post: operations["uploadMyPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the user's second factor
         * @description Get the state of the user's second factor. For signed-in users.
         */
        get: operations["getAccountSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create ten one-time recovery codes, which replace the old ones
         * @description Create ten one-time recovery codes, which replace the old ones. For signed-in users. The sign-in must not be older than ten minutes.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices on which the user is signed in, last used first
         * @description List the devices on which the user is signed in, last used first. For signed-in users.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out all devices, this one included
         * @description Sign out all devices, this one included. For signed-in users.
         */
        delete: operations["endAllSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out one device
         * @description Sign out one device. For signed-in users.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session of this request
         * @description End the session of this request. For signed-in users.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download everything that is kept about the user
         * @description Download everything that is kept about the user. For signed-in users. The sign-in must not be older than ten minutes.
         */
        get: operations["downloadMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Get a user. For admins, and for staff with the permission `customers`.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user permanently
         * @description Delete a user permanently. For admins. The sign-in must not be older than ten minutes.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a user's role: admin, staff with permissions, or user
         * @description Change a user's role: admin, staff with permissions, or user. For admins. The sign-in must not be older than ten minutes.
         */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/users/suspend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Lock an account and end its sessions
         * @description Lock an account and end its sessions. For admins. The sign-in must not be older than ten minutes.
         */
        patch: operations["suspendUser"];
        trace?: never;
    };
    "/users/reinstate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Unlock a suspended account
         * @description Unlock a suspended account. For admins. The sign-in must not be older than ten minutes.
         */
        patch: operations["reinstateUser"];
        trace?: never;
    };
    "/users/second-factor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the second factor of a user who lost it
         * @description Remove the second factor of a user who lost it. For admins. The sign-in must not be older than ten minutes.
         */
        delete: operations["removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys, newest first
         * @description List the API keys, newest first. For admins.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key for a program
         * @description Create an API key for a program. For admins. The sign-in must not be older than ten minutes. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revoke an API key. For admins.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a new shop still needs
         * @description Get what a new shop still needs. For admins.
         */
        get: operations["listFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the shop
         * @description Get the settings of the shop. For admins.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the given settings of the shop
         * @description Change the given settings of the shop. For admins.
         */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the shop's logo (SVG or PNG)
         * @description Upload the shop's logo (SVG or PNG). For admins. The body can have at most 1,048,576 bytes.
         */
        post: operations["uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/icon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the shop's icon (SVG or PNG, square)
         * @description Upload the shop's icon (SVG or PNG, square). For admins. The body can have at most 1,048,576 bytes.
         */
        post: operations["uploadIcon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sample-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the sample data. Products with orders are hidden instead
         * @description Remove the sample data. Products with orders are hidden instead. For admins.
         */
        delete: operations["removeSampleData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses that are told of events
         * @description List the addresses that are told of events. For admins.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Add an address and choose its events
         * @description Add an address and choose its events. For admins. The sign-in must not be older than ten minutes. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["addWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an endpoint with its log
         * @description Delete an endpoint with its log. For admins.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change the address or the events, or turn the endpoint off or on
         * @description Change the address or the events, or turn the endpoint off or on. For admins. The sign-in must not be older than ten minutes.
         */
        patch: operations["changeWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret that signs the events. The former one signs for 24 hours more
         * @description Replace the secret that signs the events. The former one signs for 24 hours more. For admins. The sign-in must not be older than ten minutes. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["replaceWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event of the type webhook.test
         * @description Send an event of the type webhook.test. For admins. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["sendTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of the last 30 days for an endpoint, newest first
         * @description List the events of the last 30 days for an endpoint, newest first. For admins.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again, with the same id
         * @description Send an event again, with the same id. For admins. If the response is lost, send the request again with the same `Idempotency-Key`.
         */
        post: operations["resendWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admin actions, newest first
         * @description List admin actions, newest first. For admins.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sign-ins and failed attempts of the last 90 days, newest first
         * @description List sign-ins and failed attempts of the last 90 days, newest first. For admins.
         */
        get: operations["listSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order.placed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer placed an order. It may still await its payment.
         * @description The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.
         */
        post: operations["receiveOrderPlaced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The money for an order was received.
         * @description The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.
         */
        post: operations["receiveOrderPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was canceled by the customer, by staff, or because it was not paid in time.
         * @description The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.
         */
        post: operations["receiveOrderCanceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was delivered.
         * @description The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.
         */
        post: operations["receiveOrderDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money of an order was returned, all of it or a part.
         * @description The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.
         */
        post: operations["receiveOrderRefunded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product was added, changed, archived, restored or deleted.
         * @description The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.
         */
        post: operations["receiveProductChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The pieces on hand of a product fell to the number at which its stock is low.
         * @description The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.
         */
        post: operations["receiveStockLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An account was deleted. Delete what you keep about this user.
         * @description The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.
         */
        post: operations["receiveUserDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Erasure: {
            agreed: {
                /** @description Days since the order was canceled */
                days: number;
                /** Format: date-time */
                at: string;
            } | null;
            /** @description Days since the order was canceled */
            days: number;
            /**
             * Format: date-time
             * @description When erasing starts, or would start if agreed to now
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description What follows is erased until then
             */
            until: string;
            orders: number;
            /** @description Different email addresses of these orders */
            customers: number;
            /** @description When the first of these orders was canceled */
            oldest: string | null;
            /** @description When the last of these orders was canceled */
            newest: string | null;
            auditEntries: number;
        };
        /** @description Problem details as in RFC 9457 */
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description Stable, for programs */
            code: string;
            /** @description For people */
            detail: string;
            /** @description The fields that are not valid */
            errors?: {
                field: string;
                message: string;
            }[];
            /** @description Names the request in the shop's log */
            requestId?: string;
        };
        Category: {
            /** Format: uuid */
            _id: string;
            /** @description In URLs and in a product's category */
            slug: string;
            name: string;
            shortName: string | null;
            heading: string | null;
            /** @description The owner's picture */
            image: string | null;
            /** @description The owner's picture, else one of the newest product */
            photo: {
                /** @description URL of the largest width */
                src: string;
                width: number;
                height: number;
            } | null;
            hidden: boolean;
            /** @description Links with these are redirected */
            formerSlugs: string[];
        };
        Site: {
            pages: {
                /** @enum {string} */
                slug: "terms" | "privacy" | "delivery-and-returns" | "contact" | "about";
                title: string;
            }[];
            /** @description The sections of the home page that the top bar links to */
            anchors: ("category" | "customer" | "blog")[];
            texts: {
                /** @description The Special Features of product pages */
                features: string[];
                /** @description The Customer Reviews of product pages; empty: none */
                reviewQuote: string;
                notFoundText: string;
                errorTitle: string;
                errorText: string;
                footerText: string;
            };
        };
        Home: {
            /** @description After the shop's name in the title of the home page */
            tagline: string;
            /** @description For search engines */
            description: string;
            hero: {
                /** @description Empty: the shop's name */
                title: string;
                text: string;
                image: string;
                /** @description What the picture shows */
                alt: string;
                linkTo: string;
                linkLabel: string;
            };
            sections: {
                /** @enum {string} */
                name: "hero" | "category" | "featured" | "customer" | "blog";
                visible: boolean;
            }[];
            featuredHeading: string;
            /** @description Empty: the newest products */
            featuredIds: string[];
            voices: {
                quote: string;
                author: string;
            }[];
            /** @description The picture with its size */
            photo: {
                /** @description URL of the largest width */
                src: string;
                width: number;
                height: number;
                /** @description What the photo shows; may be empty */
                alt: string;
            } | null;
            /** @description The latest three */
            posts: {
                slug: string;
                title: string;
                /** Format: date */
                date: string;
                excerpt: string;
                /** @description The picture with its size */
                photo: {
                    /** @description URL of the largest width */
                    src: string;
                    width: number;
                    height: number;
                    /** @description What the photo shows; may be empty */
                    alt: string;
                } | null;
            }[];
        };
        Page: {
            /** @enum {string} */
            slug: "terms" | "privacy" | "delivery-and-returns" | "contact" | "about";
            title: string;
            html: string;
        };
        Post: {
            slug: string;
            title: string;
            /** Format: date */
            date: string;
            excerpt: string;
            /** @description The picture with its size */
            photo: {
                /** @description URL of the largest width */
                src: string;
                width: number;
                height: number;
                /** @description What the photo shows; may be empty */
                alt: string;
            } | null;
            html: string;
        };
        ContentState: {
            /** @enum {string} */
            kind: "home" | "texts" | "page" | "post" | "mail";
            key: string;
            title: string;
            /** @description Null: the starting text */
            changedAt: string | null;
            /** @description Blanks to fill in */
            blanks: number;
            /** @description False: a draft, or hidden */
            public: boolean;
        };
        ContentVersion: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            kind: "home" | "texts" | "page" | "post" | "mail";
            key: string;
            title: string;
            version: number;
            /** Format: date-time */
            at: string;
            /** @description Null: the starting text, or a deleted user */
            by: string | null;
            deleted: boolean;
            current: boolean;
        };
        ContentPiece: {
            /** @enum {string} */
            kind: "home" | "texts" | "page" | "post" | "mail";
            key: string;
            version: number;
            value: {
                /** @description After the shop's name in the title of the home page */
                tagline: string;
                /** @description For search engines */
                description: string;
                hero: {
                    /** @description Empty: the shop's name */
                    title: string;
                    text: string;
                    image: string;
                    /** @description What the picture shows */
                    alt: string;
                    linkTo: string;
                    linkLabel: string;
                };
                sections: {
                    /** @enum {string} */
                    name: "hero" | "category" | "featured" | "customer" | "blog";
                    visible: boolean;
                }[];
                featuredHeading: string;
                /** @description Empty: the newest products */
                featuredIds: string[];
                voices: {
                    quote: string;
                    author: string;
                }[];
            } | {
                /** @description The Special Features of product pages */
                features: string[];
                /** @description The Customer Reviews of product pages; empty: none */
                reviewQuote: string;
                notFoundText: string;
                errorTitle: string;
                errorText: string;
                footerText: string;
            } | {
                title: string;
                markdown: string;
                /** @description Not in the footer, and not found */
                hidden: boolean;
            } | {
                title: string;
                /** @description The last part of its URL */
                slug: string;
                /**
                 * Format: date
                 * @description Shown from this day on
                 */
                date: string;
                image: string;
                /** @description What the picture shows */
                alt: string;
                markdown: string;
                published: boolean;
            } | {
                subject: string;
                intro: string;
                button: string;
                outro: string;
            };
        };
        DeletedProduct: {
            /** Format: uuid */
            _id: string;
            title: string;
            name: string;
            image: string;
            photos: {
                /** @description URL of the largest width */
                src: string;
                width: number;
                height: number;
                /** @description What the photo shows; may be empty */
                alt: string;
            }[];
            /** Format: date-time */
            deletedAt: string;
            /** Format: date-time */
            restorableUntil: string;
        };
        BulkEdit: {
            products: {
                /** Format: uuid */
                _id: string;
                title: string;
                version: number;
                before: {
                    category: string;
                    price: number;
                    discount: number;
                    /** @enum {string} */
                    status: "Active" | "Hidden";
                    deliveryDays: number | null;
                };
                after: {
                    category: string;
                    price: number;
                    discount: number;
                    /** @enum {string} */
                    status: "Active" | "Hidden";
                    deliveryDays: number | null;
                };
            }[];
        };
        Product: {
            /** Format: uuid */
            _id: string;
            image: string;
            title: string;
            name: string;
            description: string;
            /** @description Unit price in the cart */
            price: number;
            /** @description A former price */
            originalPrice: number;
            /** @description Lowest price of the 30 days before the reduction; null if originalPrice is not above price */
            thirtyDayLow: number | null;
            /** @description Percent taken off the price in the cart */
            discount: number;
            /** @description Pieces in stock */
            piece: number;
            /** @description The category's slug */
            category: string;
            /**
             * @description Customers see only active products
             * @enum {string}
             */
            status: "Active" | "Hidden";
            /**
             * Format: date-time
             * @description First day on sale; hidden from customers before
             */
            date: string;
            /** @description Increases with every change */
            version: number;
            company: string | null;
            capsuleInfo: string | null;
            doses: string | null;
            packet: string | null;
            photos: {
                /** @description URL of the largest width */
                src: string;
                width: number;
                height: number;
                /** @description What the photo shows; may be empty */
                alt: string;
            }[];
            dimensions: {
                width: number;
                depth: number;
                height: number;
                /** @constant */
                unit: "cm";
                seatHeight: number | null;
            } | null;
            /** @description Kilograms */
            weight: number | null;
            packedSize: {
                width: number;
                depth: number;
                height: number;
                /** @constant */
                unit: "cm";
            } | null;
            parcels: number | null;
            /** @description Shared by the finishes of one design */
            design: string | null;
            materials: string[];
            colour: string | null;
            swatch: string | null;
            /** @description URL of the 3D model (GLB) */
            model: string | null;
            care: string | null;
            warranty: string | null;
            manufacturerAddress: string | null;
            safetyContact: string | null;
            /** @description Days until delivery */
            deliveryDays: number | null;
            assemblyNeeded: boolean | null;
            /** @description URL of the assembly instructions (PDF) */
            instructions: string | null;
        };
        ListedProduct: {
            /** Format: uuid */
            _id: string;
            image: string;
            title: string;
            name: string;
            description: string;
            /** @description Unit price in the cart */
            price: number;
            /** @description A former price */
            originalPrice: number;
            /** @description Lowest price of the 30 days before the reduction; null if originalPrice is not above price */
            thirtyDayLow: number | null;
            /** @description Percent taken off the price in the cart */
            discount: number;
            /** @description Pieces in stock */
            piece: number;
            /** @description The category's slug */
            category: string;
            /**
             * @description Customers see only active products
             * @enum {string}
             */
            status: "Active" | "Hidden";
            /**
             * Format: date-time
             * @description First day on sale; hidden from customers before
             */
            date: string;
            /** @description Increases with every change */
            version: number;
            company: string | null;
            capsuleInfo: string | null;
            doses: string | null;
            packet: string | null;
            photos: {
                /** @description URL of the largest width */
                src: string;
                width: number;
                height: number;
                /** @description What the photo shows; may be empty */
                alt: string;
            }[];
            dimensions: {
                width: number;
                depth: number;
                height: number;
                /** @constant */
                unit: "cm";
                seatHeight: number | null;
            } | null;
            /** @description Kilograms */
            weight: number | null;
            packedSize: {
                width: number;
                depth: number;
                height: number;
                /** @constant */
                unit: "cm";
            } | null;
            parcels: number | null;
            /** @description Shared by the finishes of one design */
            design: string | null;
            materials: string[];
            colour: string | null;
            swatch: string | null;
            /** @description URL of the 3D model (GLB) */
            model: string | null;
            care: string | null;
            warranty: string | null;
            manufacturerAddress: string | null;
            safetyContact: string | null;
            /** @description Days until delivery */
            deliveryDays: number | null;
            assemblyNeeded: boolean | null;
            /** @description URL of the assembly instructions (PDF) */
            instructions: string | null;
            /** @description The finishes of its design that are for sale, with this one; empty if there are no others */
            finishes: {
                /** Format: uuid */
                _id: string;
                title: string;
                colour: string | null;
                swatch: string | null;
                image: string;
                price: number;
                piece: number;
            }[];
        };
        ProductFacets: {
            categories: {
                value: string;
                count: number;
            }[];
            materials: {
                value: string;
                count: number;
            }[];
            colors: {
                value: string;
                count: number;
            }[];
            inStock: number;
            /** @description Without a doorway: 0 */
            fitsDoorway: number;
        };
        PriceChange: {
            _id: number;
            /** Format: date-time */
            at: string;
            price: number;
            originalPrice: number;
            /** @description In percent of the price */
            discount: number;
            /** @description What customers pay: the price less the discount */
            pays: number;
            currency: string;
            /** @description The first day on sale; null: hidden or deleted at the time */
            onSaleFrom: string | null;
        };
        ProductStock: {
            title: string;
            /** @description On hand, for sale */
            piece: number;
            held: number;
            inCarts: number;
            ordered: number;
            display: number;
            lowStockAt: number | null;
            sellLastPiece: boolean | null;
            /** @description The shop's setting */
            shopSellsLastPiece: boolean;
            /** @description The shop's setting */
            shopLowStockAt: number;
        };
        StockMovement: {
            _id: number;
            /** Format: date-time */
            at: string;
            kind: string;
            quantity: number;
            from: string;
            to: string;
            /** @description Change of the pieces on hand */
            change: number;
            reason: string | null;
            note: string | null;
            /** @description The customer or admin; null: the shop itself or a deleted account */
            by: string | null;
            orderId: string | null;
            /** @description The order's number */
            order: string | null;
        };
        CartItem: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            productId: string;
            email: string;
            userName: string;
            name: string;
            title: string;
            description: string;
            image: string;
            /** @description The product's price now */
            price: number;
            originalPrice: number;
            /** @description Lowest price of the 30 days before the reduction */
            thirtyDayLow: number | null;
            /** @description Percent */
            discount: number;
            /** @description Pieces left in stock */
            piece: number;
            company: string | null;
            capsuleInfo: string | null;
            doses: string | null;
            /** @description Whether a unit is reserved for the customer */
            reserved: boolean;
            /** @description Whether the product is archived or hidden; then it can't be ordered */
            withdrawn: boolean;
            priceWhenAdded: number;
            discountWhenAdded: number;
            /** Format: date-time */
            date: string;
        };
        Order: {
            /** Format: uuid */
            _id: string;
            number: string;
            /** @description null once the account is deleted */
            userId: string | null;
            username: string;
            emailAddress: string;
            address: string;
            /** @description null unless the address was given in parts */
            addressParts: components["schemas"]["AddressParts"] | null;
            phoneNumber: string;
            /** @enum {string} */
            paymentMethod: "cashOnDelivery" | "creditCard" | "paypal";
            /** @enum {string} */
            paymentStatus: "awaiting payment" | "processing" | "pending" | "due on delivery" | "paid" | "partly refunded" | "refund due" | "refunded" | "disputed" | "dispute lost" | "void";
            /** @enum {string} */
            status: "placed" | "confirmed" | "delivered" | "cancelled";
            /** Format: date-time */
            date: string;
            total: number;
            discount: number;
            confirmedAt: string | null;
            /** @description Out for delivery since */
            outAt: string | null;
            /** @description The planned day of delivery */
            deliveryOn: string | null;
            /** @description Such as 08:00-12:00 */
            deliveryWindow: string | null;
            /** @description Floor, lift, instructions */
            deliveryNotes: string;
            deliveredAt: string | null;
            paidAt: string | null;
            cancelledAt: string | null;
            /** @description What the customer pays: total minus discount */
            totalAmount: number;
            refundedAmount: number;
            /** @description Placed while the payment sandbox was on: no real money */
            test: boolean;
            lines: {
                /** @description null once the product is deleted */
                productId: string | null;
                title: string;
                image: string;
                /** @description Unit price when ordered */
                price: number;
                /** @description Percent when ordered */
                discount: number;
                quantity: number;
            }[];
            /** @description The invoice and credit notes, oldest first */
            documents: components["schemas"]["OrderDocument"][];
        };
        AddressParts: {
            street: string;
            /** @description Empty where there are none */
            postcode: string;
            city: string;
            country: string;
        };
        OrderDocument: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            kind: "invoice" | "credit note";
            number: string;
            /** Format: date */
            date: string;
            amount: number;
        };
        OrderStop: {
            /** Format: uuid */
            _id: string;
            number: string;
            customer: string;
            phoneNumber: string;
            address: string;
            /** @description Such as 08:00-12:00 */
            deliveryWindow: string | null;
            /** @description Floor, lift, instructions */
            deliveryNotes: string;
            items: {
                title: string;
                quantity: number;
            }[];
            /** @description To collect at the door */
            amountDue: number;
        };
        OrderBatch: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            action: "confirm" | "plan" | "out" | "deliver" | "miss" | "pay" | "cancel";
            /** @description Takes the action back */
            undoes: boolean;
            total: number;
            /** @description Orders that were changed or skipped so far */
            handled: number;
            changed: number;
            skipped: {
                number: string;
                /** @enum {string} */
                code: "order_not_ready" | "order_changed" | "email_sent" | "order_returned" | "order_refunded" | "refund_pending";
                reason: string;
            }[];
            finished: boolean;
            /** @description null: it can't be undone */
            undoUntil: string | null;
        };
        DeliveryOffer: {
            /** @description Whether customers choose a day */
            offered: boolean;
            /** @description Empty: the shop delivers everywhere */
            countries: string[];
            served: boolean;
            days: {
                /** Format: date */
                day: string;
                windows: {
                    window: string;
                    free: number;
                }[];
            }[];
        };
        EarliestDelivery: {
            /** @description null: no day is offered or free */
            day: string | null;
            /** @description Where the shop delivers, as text; empty: everywhere */
            area: string;
        };
        OrderDetails: {
            notes: {
                /** Format: uuid */
                _id: string;
                author: string;
                text: string;
                /** Format: date-time */
                date: string;
            }[];
            /** @description Sent to the customer, newest first */
            emails: {
                /** Format: uuid */
                _id: string;
                subject: string;
                recipient: string;
                /** Format: date-time */
                date: string;
            }[];
            /** @description Changes by staff beside the status, oldest first */
            events: {
                action: string;
                actor: string;
                /** Format: date-time */
                date: string;
            }[];
        };
        OwedRefund: {
            /** Format: uuid */
            orderId: string;
            number: string;
            username: string;
            /** @enum {string} */
            provider: "stripe" | "paypal" | "staff";
            owed: number;
            test: boolean;
            /** @description The refund that is pending or has failed */
            refund: components["schemas"]["Refund"] | null;
        };
        Refund: {
            /** Format: uuid */
            _id: string;
            amount: number;
            /** @enum {string} */
            state: "pending" | "succeeded" | "failed";
            /** @enum {string} */
            reason: "requested by staff" | "order canceled before payment" | "paid twice" | "wrong amount" | "made at the provider";
            failure: string | null;
            /** Format: date-time */
            date: string;
        };
        OrderMoney: {
            payments: {
                /** Format: uuid */
                _id: string;
                /** @enum {string} */
                provider: "stripe" | "paypal" | "staff";
                /** @enum {string} */
                state: "open" | "processing" | "paid" | "rejected" | "failed" | "expired";
                amount: number;
                received: number | null;
                reference: string | null;
                /** Format: date-time */
                date: string;
                refunds: components["schemas"]["Refund"][];
                disputes: components["schemas"]["Dispute"][];
            }[];
            /** @description What can still be refunded; 0 while the provider refuses refunds because of a dispute */
            refundable: number;
            lines: {
                position: number;
                refundedQuantity: number;
            }[];
        };
        Dispute: {
            /** Format: uuid */
            _id: string;
            /** @description The provider's id */
            reference: string;
            /** @enum {string} */
            state: "needs response" | "under review" | "won" | "lost";
            amount: number;
            /** @description In the provider's words */
            reason: string;
            /** @description Until when the provider accepts evidence; null if it asks for none */
            respondBy: string | null;
            /** @description The provider's page about the dispute */
            url: string;
            /** Format: date-time */
            date: string;
        };
        InvoiceMonth: {
            /** @description Such as 2026-11 */
            month: string;
            invoices: number;
            invoiced: number;
            creditNotes: number;
            credited: number;
            /** @description Tax of the invoices minus tax of the credit notes */
            tax: number;
        };
        OpenReturn: {
            /** Format: uuid */
            _id: string;
            /** Format: uuid */
            orderId: string;
            number: string;
            username: string;
            /** Format: date-time */
            date: string;
            units: number;
        };
        ReturnableOrder: {
            /** Format: uuid */
            orderId: string;
            number: string;
            /** @description The last day; null: it can't be returned */
            until: string | null;
            lines: {
                position: number;
                title: string;
                image: string;
                /** @description What was paid for a unit */
                price: number;
                quantity: number;
                /** @description Units that can still be returned */
                left: number;
            }[];
            returns: components["schemas"]["OrderReturn"][];
        };
        OrderReturn: {
            /** Format: uuid */
            _id: string;
            /** @enum {string} */
            state: "requested" | "received";
            /** Format: date-time */
            date: string;
            receivedAt: string | null;
            lines: {
                position: number;
                quantity: number;
                /** @description Units put back to stock; the others are written off */
                restocked: number | null;
            }[];
        };
        SalesReport: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            now: {
                /** @description Paid and delivered money: the invoices issued in these days, and the orders placed in them before the shop issued invoices */
                revenue: number;
                /** @description The credit notes issued in these days, not taken off the revenue */
                refunds: number;
                /** @description Money lost in disputes that ended in these days, not taken off the revenue */
                lost: number;
                /** @description Orders placed in these days, without canceled ones */
                orders: number;
                /** @description Of these orders */
                averageOrder: number;
                units: number;
            };
            /** @description The same number of days before that */
            before: {
                /** @description Paid and delivered money: the invoices issued in these days, and the orders placed in them before the shop issued invoices */
                revenue: number;
                /** @description The credit notes issued in these days, not taken off the revenue */
                refunds: number;
                /** @description Money lost in disputes that ended in these days, not taken off the revenue */
                lost: number;
                /** @description Orders placed in these days, without canceled ones */
                orders: number;
                /** @description Of these orders */
                averageOrder: number;
                units: number;
            };
            /** @description Orders placed while the payment sandbox is on, without real money */
            testOrders: {
                /** @description Test orders placed in these days, without canceled ones */
                placed: number;
                /** @description Whether test orders count in all figures of this report. They do while the payment sandbox is on. */
                counted: boolean;
            };
            days: {
                /** Format: date */
                day: string;
                revenue: number;
                orders: number;
            }[];
            categories: {
                category: string;
                name: string;
                revenue: number;
                units: number;
            }[];
            bestSellers: {
                /** Format: uuid */
                productId: string;
                title: string;
                image: string;
                /** @description Whether the product is archived and has no page */
                withdrawn: boolean;
                units: number;
                revenue: number;
            }[];
            lowStock: {
                /** Format: uuid */
                productId: string;
                title: string;
                image: string;
                piece: number;
            }[];
        };
        Session: {
            /** Format: uuid */
            _id: string;
            /** @description Browser and system; empty if unknown */
            device: string;
            /** Format: date-time */
            signedInAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** @description Whether it is the session of this request */
            current: boolean;
        };
        User: {
            /** Format: uuid */
            _id: string;
            name: string;
            email: string;
            /** @description Whether the user has confirmed the address */
            emailVerified: boolean;
            /** @enum {string} */
            role: "admin" | "staff" | "user";
            /** @description Of staff; empty for others */
            permissions: ("catalog" | "orders" | "customers" | "figures")[];
            /** @description Whether the account is locked by an admin */
            suspended: boolean;
            /**
             * Format: date-time
             * @description When the user signed up
             */
            date: string;
        };
        ApiKey: {
            /** Format: uuid */
            _id: string;
            name: string;
            /** @description The first characters, to recognize the key */
            start: string;
            permissions: ("catalog" | "orders" | "customers" | "figures")[];
            expiresAt: string | null;
            addresses: string[];
            callsPerMinute: number;
            /** Format: date-time */
            createdAt: string;
            /** @description To the minute */
            lastUsedAt: string | null;
        };
        FirstSteps: {
            /** @enum {string} */
            step: "name" | "contact" | "terms" | "product" | "payment" | "mail" | "backup" | "secondAdmin";
            done: boolean;
        }[];
        ShopSettings: {
            name: string;
            accentColor: string | null;
            /** @description null: a lighter tint of accentColor */
            accentColorDark: string | null;
            contactEmail: "" | string;
            phone: string;
            postalAddress: string;
            legalName: string;
            registrationNumber: string;
            vatNumber: string;
            socialLinks: string[];
            currency: string;
            /** @description Decimals of prices. When the currency changes: those that it usually has */
            currencyDigits: number;
            locale: string;
            timeZone: string;
            /** @description Tax that prices include */
            taxPercent: number;
            orderNumberPrefix: string;
            orderNoticesEmail: "" | string;
            /** @description true: one email with the new orders of an hour; false: one for each order */
            orderNoticesHourly: boolean;
            orderButton: string;
            /** @description 1 is Monday. Empty: customers choose no day */
            deliveryWeekdays: number[];
            deliveryWindows: {
                from: string;
                to: string;
                capacity: number;
            }[];
            deliveryBlackoutDays: string[];
            deliveryLeadDays: number;
            deliveryMoveDays: number;
            deliveryAreas: string[];
            withdrawalDays: number;
            lowStockAt: number;
            /** @description false: the last piece stays in the showroom */
            sellLastPiece: boolean;
            /** @description true: storefront lists show one product per design */
            onePerDesign: boolean;
            cartDays: number;
            /** @description 0: no limit */
            maxHoldMinutes: number;
            /** @description 0: no limit */
            maxUnitsPerProduct: number;
            /** @description 0: no limit */
            maxUnitsPerProductUnverified: number;
            /** @description 0: no limit */
            maxUnitsInCart: number;
            /** @description 0: no limit */
            maxUnitsInCartUnverified: number;
            /** @description 0: no limit */
            maxOpenOrders: number;
            /** @description 0: no limit */
            maxOpenOrdersUnverified: number;
            /** @description Websites whose scripts may call the API */
            corsOrigins: string[];
            /** @description Admins and staff need a second factor */
            requireSecondFactor: boolean;
            logo: {
                src: string;
                width: number;
                height: number;
            } | null;
            /** @description The folder with the icon in all sizes */
            icon: string | null;
            sampleData: boolean;
            firstStepsDismissed: boolean;
            version: number;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            _id: string;
            url: string;
            events: ("order.placed" | "order.paid" | "order.canceled" | "order.delivered" | "order.refunded" | "product.changed" | "stock.low" | "user.deleted")[];
            enabled: boolean;
            /** @description The first failure since the last success. If not enabled: why the shop turned it off */
            failingSince: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The webhook-id header
             */
            _id: string;
            event: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            /** Format: date-time */
            createdAt: string;
            attempts: number;
            attemptedAt: string | null;
            nextAttemptAt: string | null;
            /** @description The HTTP status of the last answer */
            status: number | null;
            /** @description How the last answer begins */
            answer: string | null;
            /** @description Why there was no answer */
            failure: string | null;
            /** @description What is sent */
            body: string;
        };
        AuditEntry: {
            /** Format: uuid */
            _id: string;
            /** Format: date-time */
            at: string;
            actorName: string;
            actorEmail: string;
            action: string;
            /** @enum {string} */
            subject: "product" | "category" | "user" | "order" | "content" | "webhook" | "api_key" | "shop";
            subjectId: string;
            subjectName: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        SignIn: {
            /** Format: uuid */
            _id: string;
            /** Format: date-time */
            at: string;
            /** @description The account, if there is one */
            uid: string | null;
            /** @description Empty for blocked attempts at several accounts */
            email: string;
            /** @description Client address; for IPv6 only the network */
            address: string;
            /** @enum {string} */
            how: "password" | "google" | "email link" | "second factor";
            /** @description Browser and system of a sign-in */
            device: string;
            /** @enum {string} */
            outcome: "signed in" | "refused" | "blocked";
            /** @description Blocked attempts of one client address in one minute are one entry */
            attempts: number;
        };
        WebhookOrder: {
            /** Format: uuid */
            _id: string;
            number: string;
            /** @enum {string} */
            status: "placed" | "confirmed" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentStatus: "awaiting payment" | "processing" | "pending" | "due on delivery" | "paid" | "partly refunded" | "refund due" | "refunded" | "disputed" | "dispute lost" | "void";
            /** @enum {string} */
            paymentMethod: "cashOnDelivery" | "creditCard" | "paypal";
            currency: string;
            totalAmount: number;
            refundedAmount: number;
            /** @description Placed while the payment sandbox was on: no real money */
            test: boolean;
            /** Format: date-time */
            date: string;
            lines: {
                productId: string | null;
                title: string;
                quantity: number;
                /** @description Of the whole line, with its discount */
                amount: number;
            }[];
        };
        WebhookProduct: {
            /** Format: uuid */
            _id: string;
            title: string;
            category: string;
            currency: string;
            price: number;
            originalPrice: number;
            /** @description In percent */
            discount: number;
            /** @enum {string} */
            status: "Active" | "Hidden";
            version: number;
            /** @description In the bin */
            archived: boolean;
            /** @description Deleted permanently */
            deleted: boolean;
        };
        WebhookStock: {
            /**
             * Format: uuid
             * @description The product
             */
            _id: string;
            title: string;
            /** @description Pieces on hand */
            piece: number;
            lowStockAt: number;
        };
        WebhookUser: {
            /** Format: uuid */
            _id: string;
        };
    };
    responses: {
        /**
         * @description `invalid_input`: A field, parameter or header is not valid; `errors` names each of them.
         *
         *     `malformed_request`: The request can't be read, for example because its JSON is not complete.
         */
        "invalid_input-malformed_request": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid_input" | "malformed_request";
                };
            };
        };
        /**
         * @description `sign_in_required`: There is no token in the `Authorization` header.
         *
         *     `token_refused`: The token is expired, revoked or forged, or its account is suspended or deleted.
         */
        "sign_in_required-token_refused": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "sign_in_required" | "token_refused";
                };
            };
        };
        /**
         * @description `admin_only`: Only admins can do this.
         *
         *     `not_permitted`: The user lacks the permission.
         *
         *     `email_not_verified`: The account must confirm its email address first.
         *
         *     `second_factor_required`: The shop requires a second factor of staff, and the account has none.
         */
        "admin_only-not_permitted-email_not_verified-second_factor_required": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "admin_only" | "not_permitted" | "email_not_verified" | "second_factor_required";
                };
            };
        };
        /** @description `too_many_attempts`: Too many requests: wait as long as `Retry-After` says. */
        too_many_attempts: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_many_attempts";
                };
            };
        };
        /**
         * @description `busy`: The shop is overloaded: try again after `Retry-After`.
         *
         *     `unavailable`: The database or the disk is not available: try again after `Retry-After`.
         */
        "busy-unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "busy" | "unavailable";
                };
            };
        };
        /** @description `internal`: A bug in the shop; it is logged under `requestId`. */
        internal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "internal";
                };
            };
        };
        /**
         * @description `sign_in_required`: There is no token in the `Authorization` header.
         *
         *     `token_refused`: The token is expired, revoked or forged, or its account is suspended or deleted.
         *
         *     `recent_sign_in_required`: The sign-in is more than ten minutes old: sign in again.
         */
        "sign_in_required-token_refused-recent_sign_in_required": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "sign_in_required" | "token_refused" | "recent_sign_in_required";
                };
            };
        };
        /** @description `body_too_large`: The body is larger than allowed. */
        body_too_large: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "body_too_large";
                };
            };
        };
        /** @description `unsupported_media`: The body has another media type than expected, or the file another format. */
        unsupported_media: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unsupported_media";
                };
            };
        };
        /** @description `not_found`: There is no such thing. */
        not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_found";
                };
            };
        };
        /** @description `not_yours`: The email address or id belongs to another account. */
        not_yours: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_yours";
                };
            };
        };
        /**
         * @description `not_permitted`: The user lacks the permission.
         *
         *     `email_not_verified`: The account must confirm its email address first.
         *
         *     `second_factor_required`: The shop requires a second factor of staff, and the account has none.
         */
        "not_permitted-email_not_verified-second_factor_required": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_permitted" | "email_not_verified" | "second_factor_required";
                };
            };
        };
        /** @description `key_reused`: The Idempotency-Key was used for a request with other content. */
        key_reused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "key_reused";
                };
            };
        };
        /** @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`. */
        request_in_progress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress";
                };
            };
        };
        /** @description `category_not_found`: There is no such category. */
        category_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "category_not_found";
                };
            };
        };
        /** @description `category_in_use`: The category has products. */
        category_in_use: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "category_in_use";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `content_changed`: The content was changed after the given version.
         */
        "request_in_progress-content_changed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "content_changed";
                };
            };
        };
        /** @description `content_changed`: The content was changed after the given version. */
        content_changed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "content_changed";
                };
            };
        };
        /** @description `product_not_found`: There is no such product, or it is not for sale. */
        product_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "product_not_found";
                };
            };
        };
        /** @description `too_late`: The time for this is over. */
        too_late: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_late";
                };
            };
        };
        /**
         * @description `body_too_large`: The body is larger than allowed.
         *
         *     `picture_too_large`: The picture has too many pixels.
         */
        "body_too_large-picture_too_large": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "body_too_large" | "picture_too_large";
                };
            };
        };
        /** @description `storage_full`: The shop's disk is almost full, so it takes no uploads. */
        storage_full: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "storage_full";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `product_changed`: The product was changed after the given version; `product` is the current one.
         */
        "request_in_progress-product_changed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "product_changed";
                    product?: components["schemas"]["Product"];
                };
            };
        };
        /** @description `upload_limit`: The ZIP files that wait to be imported take up as much space as the shop allows. */
        upload_limit: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "upload_limit";
                };
            };
        };
        /** @description `token_refused`: The token is expired, revoked or forged, or its account is suspended or deleted. */
        token_refused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "token_refused";
                };
            };
        };
        /** @description `product_changed`: The product was changed after the given version; `product` is the current one. */
        product_changed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "product_changed";
                    product?: components["schemas"]["Product"];
                };
            };
        };
        /** @description `precondition_failed`: The product does not have the ETag of If-Match; `product` is the current one. */
        precondition_failed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "precondition_failed";
                    product?: components["schemas"]["Product"];
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `out_of_stock`: There are not enough pieces.
         */
        "request_in_progress-out_of_stock": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "out_of_stock";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `out_of_stock`: There are not enough pieces.
         *
         *     `product_limit`: The user has as many units of the product as the shop allows.
         *
         *     `cart_limit`: The user's cart has as many units as the shop allows.
         *
         *     `hold_expired`: The hold with this key can't be extended any longer: use another key.
         */
        "request_in_progress-out_of_stock-product_limit-cart_limit-hold_expired": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "out_of_stock" | "product_limit" | "cart_limit" | "hold_expired";
                };
            };
        };
        /**
         * @description `not_permitted`: The user lacks the permission.
         *
         *     `email_not_verified`: The account must confirm its email address first.
         *
         *     `second_factor_required`: The shop requires a second factor of staff, and the account has none.
         *
         *     `not_yours`: The email address or id belongs to another account.
         */
        "not_permitted-email_not_verified-second_factor_required-not_yours": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_permitted" | "email_not_verified" | "second_factor_required" | "not_yours";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `hold_missing`: No unit of the product is held for the user: call `takeUnit` first.
         */
        "request_in_progress-hold_missing": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "hold_missing";
                };
            };
        };
        /** @description `cart_item_not_found`: There is no such item in the user's cart. */
        cart_item_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "cart_item_not_found";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `out_of_stock`: There are not enough pieces.
         *
         *     `product_limit`: The user has as many units of the product as the shop allows.
         *
         *     `cart_limit`: The user's cart has as many units as the shop allows.
         */
        "request_in_progress-out_of_stock-product_limit-cart_limit": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "out_of_stock" | "product_limit" | "cart_limit";
                };
            };
        };
        /**
         * @description `cart_item_not_found`: There is no such item in the user's cart.
         *
         *     `product_not_found`: There is no such product, or it is not for sale.
         */
        "cart_item_not_found-product_not_found": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "cart_item_not_found" | "product_not_found";
                };
            };
        };
        /** @description `order_not_found`: There is no such order, or it is not the user's. */
        order_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order_not_found";
                };
            };
        };
        /** @description `order_not_ready`: The order is not in a state that allows this. */
        order_not_ready: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order_not_ready";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `order_not_ready`: The order is not in a state that allows this.
         */
        "request_in_progress-order_not_ready": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "order_not_ready";
                };
            };
        };
        /**
         * @description `too_late`: The time for this is over.
         *
         *     `delivery_unavailable`: The shop does not deliver to this place or on this day.
         *
         *     `delivery_full`: The delivery window is full; `delivery` is the next free one.
         */
        "too_late-delivery_unavailable-delivery_full": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_late" | "delivery_unavailable" | "delivery_full";
                    /** @description The next free window */
                    delivery?: {
                        /** Format: date */
                        day: string;
                        window: string;
                    };
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `refund_too_large`: More would be refunded than was paid.
         *
         *     `payment_disputed`: The customer disputes the payment, so the payment provider does not refund it.
         */
        "request_in_progress-refund_too_large-payment_disputed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "refund_too_large" | "payment_disputed";
                };
            };
        };
        /** @description `refund_not_found`: There is no such refund. */
        refund_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "refund_not_found";
                };
            };
        };
        /**
         * @description `order_not_ready`: The order is not in a state that allows this.
         *
         *     `payment_refused`: The payment provider does not accept this payment; another payment method may work.
         *
         *     `amount_not_payable`: The payment provider of this method does not take so small or large an amount.
         *
         *     `payment_attempt_limit`: The order has as many attempts to pay as it can have.
         */
        "order_not_ready-payment_refused-amount_not_payable-payment_attempt_limit": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order_not_ready" | "payment_refused" | "amount_not_payable" | "payment_attempt_limit";
                };
            };
        };
        /**
         * @description `payment_unavailable`: The payment provider can't be reached.
         *
         *     `busy`: The shop is overloaded: try again after `Retry-After`.
         *
         *     `unavailable`: The database or the disk is not available: try again after `Retry-After`.
         */
        "payment_unavailable-busy-unavailable": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "payment_unavailable" | "busy" | "unavailable";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `order_not_ready`: The order is not in a state that allows this.
         *
         *     `refund_too_large`: More would be refunded than was paid.
         *
         *     `payment_disputed`: The customer disputes the payment, so the payment provider does not refund it.
         */
        "request_in_progress-order_not_ready-refund_too_large-payment_disputed": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "order_not_ready" | "refund_too_large" | "payment_disputed";
                };
            };
        };
        /** @description `document_not_found`: There is no such invoice or credit note, or it is not the user's. */
        document_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "document_not_found";
                };
            };
        };
        /** @description `return_not_found`: There is no such return. */
        return_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "return_not_found";
                };
            };
        };
        /** @description `return_not_possible`: The order, or this many units of it, can't be returned. */
        return_not_possible: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "return_not_possible";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `return_not_possible`: The order, or this many units of it, can't be returned.
         */
        "request_in_progress-return_not_possible": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "return_not_possible";
                };
            };
        };
        /**
         * @description `order_not_found`: There is no such order, or it is not the user's.
         *
         *     `return_link_invalid`: The token of the link is not valid.
         */
        "order_not_found-return_link_invalid": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order_not_found" | "return_link_invalid";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `cart_empty`: No unit is reserved in the user's cart.
         *
         *     `total_changed`: The total is not the current one, which is `totalAmount`.
         *
         *     `open_order_limit`: The user has as many open orders as the shop allows.
         *
         *     `amount_not_payable`: The payment provider of this method does not take so small or large an amount.
         *
         *     `delivery_unavailable`: The shop does not deliver to this place or on this day.
         *
         *     `delivery_full`: The delivery window is full; `delivery` is the next free one.
         */
        "request_in_progress-cart_empty-total_changed-open_order_limit-amount_not_payable-delivery_unavailable-delivery_full": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "cart_empty" | "total_changed" | "open_order_limit" | "amount_not_payable" | "delivery_unavailable" | "delivery_full";
                    /** @description The current total */
                    totalAmount?: number;
                    /** @description The next free window */
                    delivery?: {
                        /** Format: date */
                        day: string;
                        window: string;
                    };
                };
            };
        };
        /** @description `order_not_cancellable`: The order is past the state in which it can be canceled. */
        order_not_cancellable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order_not_cancellable";
                };
            };
        };
        /**
         * @description `not_permitted`: The user lacks the permission.
         *
         *     `not_yours`: The email address or id belongs to another account.
         *
         *     `email_not_verified`: The account must confirm its email address first.
         */
        "not_permitted-not_yours-email_not_verified": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_permitted" | "not_yours" | "email_not_verified";
                };
            };
        };
        /**
         * @description `not_permitted`: The user lacks the permission.
         *
         *     `email_not_verified`: The account must confirm its email address first.
         */
        "not_permitted-email_not_verified": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_permitted" | "email_not_verified";
                };
            };
        };
        /** @description `no_second_factor`: The account has no second factor. */
        no_second_factor: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "no_second_factor";
                };
            };
        };
        /** @description `session_not_found`: The session has ended. */
        session_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "session_not_found";
                };
            };
        };
        /** @description `user_not_found`: There is no such user. */
        user_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "user_not_found";
                };
            };
        };
        /**
         * @description `own_account`: This can't be done to the own account.
         *
         *     `last_admin`: The shop would be left without an admin.
         */
        "own_account-last_admin": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "own_account" | "last_admin";
                };
            };
        };
        /** @description `own_account`: This can't be done to the own account. */
        own_account: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "own_account";
                };
            };
        };
        /**
         * @description `own_account`: This can't be done to the own account.
         *
         *     `no_second_factor`: The account has no second factor.
         */
        "own_account-no_second_factor": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "own_account" | "no_second_factor";
                };
            };
        };
        /**
         * @description `settings_changed`: The settings were changed after the given version; `settings` are the current ones.
         *
         *     `currency_in_use`: The currency can't be changed, because there are orders.
         *
         *     `no_second_factor`: The account has no second factor.
         */
        "settings_changed-currency_in_use-no_second_factor": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "settings_changed" | "currency_in_use" | "no_second_factor";
                    settings?: components["schemas"]["ShopSettings"];
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `webhook_limit`: The shop has as many webhook endpoints as it can have.
         */
        "request_in_progress-webhook_limit": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "webhook_limit";
                };
            };
        };
        /** @description `webhook_not_found`: There is no such webhook endpoint. */
        webhook_not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "webhook_not_found";
                };
            };
        };
        /**
         * @description `request_in_progress`: The first request with this Idempotency-Key is still running. Send it again after `Retry-After`.
         *
         *     `webhook_off`: The webhook endpoint is switched off.
         */
        "request_in_progress-webhook_off": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After-In-Progress"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_in_progress" | "webhook_off";
                };
            };
        };
        /**
         * @description `webhook_not_found`: There is no such webhook endpoint.
         *
         *     `webhook_delivery_not_found`: There is no such delivery.
         */
        "webhook_not_found-webhook_delivery_not_found": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "webhook_not_found" | "webhook_delivery_not_found";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names the request in the shop's log. Responses from the cache have none */
        "X-Request-Id": string;
        /** @description How many items the whole list has */
        "X-Total-Count": number;
        /** @description The address of the next page, with rel next. The last page has none */
        Link: string;
        /** @description For If-None-Match: the response is 304 if nothing has changed. Requests with a token get none */
        ETag: string;
        /** @description The name of the file */
        "Content-Disposition": string;
        /** @description Seconds until the next try makes sense */
        "Retry-After": number;
        /** @description Only of `request_in_progress`: seconds until the next try makes sense */
        "Retry-After-In-Progress": number;
        /** @description The limits that the request counted for: q requests in w seconds */
        "RateLimit-Policy": string;
        /** @description What is left of each limit: r requests for t seconds */
        RateLimit: string;
        /** @description The scheme, Bearer */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getErasure: {
        parameters: {
            query?: {
                /** @description Counts for this period. Without it: the agreed one */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    withdrawErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    agreeToErasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Days since the order was canceled */
                    days: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_yours"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    addCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description In URLs and in a product's category */
                    slug?: string;
                    /** @description In the product form; without one, the name */
                    shortName?: string | null;
                    /** @description Of the category's page; without one, the name */
                    heading?: string | null;
                    /** @description Without one, a picture of the newest product */
                    image?: ("" | string) | null;
                    /** @description Not in menus; its products are for sale all the same */
                    hidden?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    orderCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All categories, in the order of the menus */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["category_not_found"];
            409: components["responses"]["category_in_use"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @description In URLs and in a product's category */
                    slug?: string;
                    /** @description In the product form; without one, the name */
                    shortName?: string | null;
                    /** @description Of the category's page; without one, the name */
                    heading?: string | null;
                    /** @description Without one, a picture of the newest product */
                    image?: ("" | string) | null;
                    /** @description Not in menus; its products are for sale all the same */
                    hidden?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["category_not_found"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Home"];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description After the shop's name in the title of the home page */
                    tagline: string;
                    /** @description For search engines */
                    description: string;
                    hero: {
                        /** @description Empty: the shop's name */
                        title: string;
                        text: string;
                        image: string;
                        /** @description What the picture shows */
                        alt: string;
                        linkTo: string;
                        linkLabel: string;
                    };
                    sections: {
                        /** @enum {string} */
                        name: "hero" | "category" | "featured" | "customer" | "blog";
                        visible: boolean;
                    }[];
                    featuredHeading: string;
                    /** @description Empty: the newest products */
                    featuredIds: string[];
                    voices: {
                        quote: string;
                        author: string;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["content_changed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: "terms" | "privacy" | "delivery-and-returns" | "contact" | "about";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_input-malformed_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: "terms" | "privacy" | "delivery-and-returns" | "contact" | "about";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    markdown: string;
                    /** @description Not in the footer, and not found */
                    hidden: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["content_changed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listPosts: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        title: string;
                        /** Format: date */
                        date: string;
                        excerpt: string;
                        /** @description The picture with its size */
                        photo: {
                            /** @description URL of the largest width */
                            src: string;
                            width: number;
                            height: number;
                            /** @description What the photo shows; may be empty */
                            alt: string;
                        } | null;
                    }[];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_input-malformed_request"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_input-malformed_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentState"][];
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listContentVersions: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
                kind?: "home" | "texts" | "page" | "post" | "mail";
                key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentVersion"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    restoreContentVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            409: components["responses"]["request_in_progress-content_changed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    previewMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The shop settings fill in blanks of a page, such as [[legal name]]
                     * @default post
                     * @enum {string}
                     */
                    kind?: "page" | "post";
                    markdown: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        html: string;
                        /** @description Blanks to fill in */
                        blanks: string[];
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listPostsWithDrafts: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "home" | "texts" | "page" | "post" | "mail";
                        key: string;
                        title: string;
                        /** @description Null: the starting text */
                        changedAt: string | null;
                        /** @description Blanks to fill in */
                        blanks: number;
                        /** @description False: a draft, or hidden */
                        public: boolean;
                        /** Format: date */
                        date: string;
                        slug: string;
                    }[];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    addPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @description The last part of its URL */
                    slug: string;
                    /**
                     * Format: date
                     * @description Shown from this day on
                     */
                    date: string;
                    image: string;
                    /** @description What the picture shows */
                    alt: string;
                    markdown: string;
                    published: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    deletePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changePost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @description The last part of its URL */
                    slug: string;
                    /**
                     * Format: date
                     * @description Shown from this day on
                     */
                    date: string;
                    image: string;
                    /** @description What the picture shows */
                    alt: string;
                    markdown: string;
                    published: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            409: components["responses"]["content_changed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The Special Features of product pages */
                    features: string[];
                    /** @description The Customer Reviews of product pages; empty: none */
                    reviewQuote: string;
                    notFoundText: string;
                    errorTitle: string;
                    errorText: string;
                    footerText: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["content_changed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getContentPiece: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "home" | "texts" | "page" | "post" | "mail";
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentPiece"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "order-placed" | "order-confirmed" | "order-delivered" | "order-canceled" | "password-reset" | "verify-email" | "change-email" | "email-changed" | "email-sign-in";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    intro: string;
                    button: string;
                    outro: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["content_changed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    previewMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "order-placed" | "order-confirmed" | "order-delivered" | "order-canceled" | "password-reset" | "verify-email" | "change-email" | "email-changed" | "email-sign-in";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    intro: string;
                    button: string;
                    outro: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subject: string;
                        text: string;
                        html: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                name: "order-placed" | "order-confirmed" | "order-delivered" | "order-canceled" | "password-reset" | "verify-email" | "change-email" | "email-changed" | "email-sign-in";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subject: string;
                    intro: string;
                    button: string;
                    outro: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sentTo: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listDeletedProducts: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProduct"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    restoreProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            409: components["responses"]["too_late"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    duplicateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            409: components["responses"]["request_in_progress"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    uploadProductPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    photo: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The product's image */
                        image: string;
                        photo: {
                            /** @description URL of the largest width */
                            src: string;
                            width: number;
                            height: number;
                            /** @description What the photo shows; may be empty */
                            alt: string;
                        };
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large-picture_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    uploadModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    model: string;
                    /** Format: binary */
                    poster: string;
                    /** Format: binary */
                    front: string;
                    /** Format: binary */
                    side: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The product's model */
                        model: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large-picture_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    uploadInstructions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    instructions: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The product's instructions */
                        instructions: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        materials: string[];
                        designs: string[];
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    previewBulkEdit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    change: {
                        category?: string;
                        price?: {
                            /** @constant */
                            by: "percent";
                            value: number;
                        } | {
                            /** @constant */
                            by: "amount";
                            value: number;
                        };
                        discount?: number;
                        /** @enum {string} */
                        status?: "Active" | "Hidden";
                        deliveryDays?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkEdit"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    bulkEditProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    products: {
                        /** Format: uuid */
                        _id: string;
                        /** @description The version that the client has seen */
                        version: number;
                    }[];
                    change: {
                        category?: string;
                        price?: {
                            /** @constant */
                            by: "percent";
                            value: number;
                        } | {
                            /** @constant */
                            by: "amount";
                            value: number;
                        };
                        discount?: number;
                        /** @enum {string} */
                        status?: "Active" | "Hidden";
                        deliveryDays?: number | null;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkEdit"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            409: components["responses"]["request_in_progress-product_changed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    undoBulkEdit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    products: {
                        /** Format: uuid */
                        _id: string;
                        version: number;
                        before: {
                            category: string;
                            price: number;
                            discount: number;
                            /** @enum {string} */
                            status: "Active" | "Hidden";
                            deliveryDays?: number | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        restored: number;
                        /** @description Changed or deleted since; they stay as they are */
                        refused: {
                            /** Format: uuid */
                            _id: string;
                            title: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    exportProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    exportProductsZip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description products.csv, and files at the paths of their URLs */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getImportTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    importProducts: {
        parameters: {
            query?: {
                /** @description true: report without saving anything */
                dryRun?: "true" | "false";
            };
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description UTF-8, with a header line. `getImportTemplate` has all columns; only the named ones change */
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Products that were, or would be, added */
                        added: number;
                        /** @description Products that were, or would be, changed */
                        changed: number;
                        unchanged: number;
                        /** @description Deleted products that were, or would be, brought back */
                        restored: number;
                        /** @description Products whose stock was, or would be, changed */
                        pieces: {
                            line: number;
                            title: string;
                            before: number;
                            after: number;
                        }[];
                        errors: {
                            line: number;
                            field: string;
                            message: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    uploadZipPiece: {
        parameters: {
            query: {
                /** @description Chosen by the client, the same for all pieces */
                upload: string;
                piece: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of the piece */
        requestBody: {
            content: {
                "application/zip": string;
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bytes: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            409: components["responses"]["upload_limit"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    discardZip: {
        parameters: {
            query: {
                /** @description Chosen by the client, the same for all pieces */
                upload: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    importProductsZip: {
        parameters: {
            query: {
                /** @description true: report without saving anything */
                dryRun?: "true" | "false";
                /** @description Chosen by the client, the same for all pieces */
                upload: string;
            };
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON, one value per line: progress, and at last a report or a problem */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
                /** @description Case-insensitive substring of the category */
                category?: string;
                /** @description Search that tolerates typos */
                q?: string;
                /** @description Lowest price */
                minPrice?: number;
                /** @description Highest price */
                maxPrice?: number;
                /** @description true: only products in stock */
                inStock?: "true" | "false";
                material?: string;
                /** @description The color's name */
                color?: string;
                /** @description Least width in cm */
                minWidth?: number;
                /** @description Greatest width in cm */
                maxWidth?: number;
                /** @description Fits through a doorway of this width in cm */
                doorway?: number;
                /** @description true: of each design, only the first product in the list's order. setting: as the owner chose for the storefront */
                onePerDesign?: "true" | "false" | "setting";
                /** @description Only products that were added or changed at this time or later. Sales change the stock, not the product */
                updatedSince?: string;
                sort?: "newest" | "price" | "-price" | "title";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedProduct"][];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["token_refused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    addProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    originalPrice: number;
                    category: string;
                    image: string;
                    price: number;
                    discount: number;
                    piece: number;
                    /** @default  */
                    description?: string;
                    date: string;
                    /** @enum {string} */
                    status?: "Active" | "Hidden";
                    /** @description Short name; without one, the title */
                    name?: string | null;
                    /** @description The first one is the product's image */
                    photos?: {
                        src: string;
                        /**
                         * @description What the photo shows
                         * @default
                         */
                        alt?: string;
                        /**
                         * @description Measured by the server for uploaded photos
                         * @default 900
                         */
                        width?: number;
                        /** @default 900 */
                        height?: number;
                    }[];
                    dimensions?: {
                        width: number;
                        depth: number;
                        height: number;
                        /**
                         * @default cm
                         * @constant
                         */
                        unit?: "cm";
                        seatHeight?: number | null;
                    } | null;
                    /** @description Kilograms */
                    weight?: number | null;
                    packedSize?: {
                        width: number;
                        depth: number;
                        height: number;
                        /**
                         * @default cm
                         * @constant
                         */
                        unit?: "cm";
                    } | null;
                    parcels?: number | null;
                    /** @description Groups the finishes of one design */
                    design?: string | null;
                    colour?: string | null;
                    swatch?: string | null;
                    materials?: string[];
                    model?: string | null;
                    instructions?: string | null;
                    company?: string | null;
                    capsuleInfo?: string | null;
                    doses?: string | null;
                    packet?: string | null;
                    care?: string | null;
                    warranty?: string | null;
                    manufacturerAddress?: string | null;
                    /** @description Email or web address for questions of product safety */
                    safetyContact?: string | null;
                    deliveryDays?: number | null;
                    assemblyNeeded?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    countFacets: {
        parameters: {
            query?: {
                /** @description Case-insensitive substring of the category */
                category?: string;
                /** @description Search that tolerates typos */
                q?: string;
                /** @description Lowest price */
                minPrice?: number;
                /** @description Highest price */
                maxPrice?: number;
                /** @description true: only products in stock */
                inStock?: "true" | "false";
                material?: string;
                /** @description The color's name */
                color?: string;
                /** @description Least width in cm */
                minWidth?: number;
                /** @description Greatest width in cm */
                maxWidth?: number;
                /** @description Fits through a doorway of this width in cm */
                doorway?: number;
                /** @description true: of each design, only the first product in the list's order. setting: as the owner chose for the storefront */
                onePerDesign?: "true" | "false" | "setting";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductFacets"];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["token_refused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listFeaturedProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedProduct"][];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedProduct"];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["token_refused"];
            404: components["responses"]["product_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag that the client has seen; 412 if it has changed */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title?: string;
                    price?: number;
                    originalPrice?: number;
                    image?: string;
                    discount?: number;
                    piece?: number;
                    description?: string;
                    category?: string;
                    date?: string;
                    /** @enum {string} */
                    status?: "Active" | "Hidden";
                    /** @description Short name; without one, the title */
                    name?: string | null;
                    /** @description The first one is the product's image */
                    photos?: {
                        src: string;
                        /**
                         * @description What the photo shows
                         * @default
                         */
                        alt?: string;
                        /**
                         * @description Measured by the server for uploaded photos
                         * @default 900
                         */
                        width?: number;
                        /** @default 900 */
                        height?: number;
                    }[];
                    dimensions?: {
                        width: number;
                        depth: number;
                        height: number;
                        /**
                         * @default cm
                         * @constant
                         */
                        unit?: "cm";
                        seatHeight?: number | null;
                    } | null;
                    /** @description Kilograms */
                    weight?: number | null;
                    packedSize?: {
                        width: number;
                        depth: number;
                        height: number;
                        /**
                         * @default cm
                         * @constant
                         */
                        unit?: "cm";
                    } | null;
                    parcels?: number | null;
                    /** @description Groups the finishes of one design */
                    design?: string | null;
                    colour?: string | null;
                    swatch?: string | null;
                    materials?: string[];
                    model?: string | null;
                    instructions?: string | null;
                    company?: string | null;
                    capsuleInfo?: string | null;
                    doses?: string | null;
                    packet?: string | null;
                    care?: string | null;
                    warranty?: string | null;
                    manufacturerAddress?: string | null;
                    /** @description Email or web address for questions of product safety */
                    safetyContact?: string | null;
                    deliveryDays?: number | null;
                    assemblyNeeded?: boolean | null;
                    /** @description The version that the client has seen; 409 if it has changed */
                    version?: number;
                    /** @description The stock that the client has seen; 409 if it has changed */
                    pieceSeen?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            409: components["responses"]["product_changed"];
            412: components["responses"]["precondition_failed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listRelatedProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedProduct"][];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["token_refused"];
            404: components["responses"]["product_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listPrices: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceChange"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getProductStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductStock"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    operation: "receive";
                    quantity: number;
                    /** @enum {string} */
                    reason: "delivery" | "return" | "other";
                    note?: string;
                } | {
                    /** @constant */
                    operation: "writeOff";
                    quantity: number;
                    /** @enum {string} */
                    reason: "damaged" | "lost" | "given" | "other";
                    note?: string;
                } | {
                    /** @constant */
                    operation: "count";
                    /** @description The pieces on hand; the difference is booked */
                    counted: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        piece: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            409: components["responses"]["request_in_progress-out_of_stock"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeStockRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Listed as low stock at this many pieces; null: the shop's setting */
                    lowStockAt?: number | null;
                    /** @description false: the last piece stays in the showroom; null: the shop's setting */
                    sellLastPiece?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listStockMovements: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockMovement"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    exportStockMovements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The movements */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    takeUnit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Pieces left in stock */
                        piece: number;
                        /** @description Whether a unit is now reserved for the user; false: it became the display piece */
                        reserved: boolean;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["product_not_found"];
            409: components["responses"]["request_in_progress-out_of_stock-product_limit-cart_limit-hold_expired"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    subscribeToStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events. `stock`: units left of the products that changed, by product id. `missed`: updates were lost, so reload. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listCartItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItem"][];
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    addCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ignored */
                    _id?: unknown;
                    /** Format: uuid */
                    productId: string;
                    /** @description Must be the user's own, if given */
                    email?: string;
                    /** @description Ignored */
                    userName?: unknown;
                    /** @description Ignored */
                    name?: unknown;
                    /** @description Ignored */
                    title?: unknown;
                    /** @description Ignored */
                    description?: unknown;
                    /** @description Ignored */
                    image?: unknown;
                    /** @description Ignored */
                    price?: unknown;
                    /** @description Ignored */
                    originalPrice?: unknown;
                    /** @description Ignored */
                    thirtyDayLow?: unknown;
                    /** @description Ignored */
                    discount?: unknown;
                    /** @description Ignored */
                    piece?: unknown;
                    /** @description Ignored */
                    company?: unknown;
                    /** @description Ignored */
                    capsuleInfo?: unknown;
                    /** @description Ignored */
                    doses?: unknown;
                    /** @description Ignored */
                    reserved?: unknown;
                    /** @description Ignored */
                    withdrawn?: unknown;
                    /** @description Ignored */
                    priceWhenAdded?: unknown;
                    /** @description Ignored */
                    discountWhenAdded?: unknown;
                    /** @description Ignored */
                    date?: unknown;
                    /** @description Ignored */
                    id?: unknown;
                    /** @description Ignored */
                    state?: unknown;
                    /** @description Ignored */
                    ownerName?: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required-not_yours"];
            409: components["responses"]["request_in_progress-hold_missing"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItem"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["cart_item_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    removeCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["cart_item_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    reserveCartItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Pieces left in stock */
                        piece: number;
                        /** @description Whether a unit is now reserved for the user; false: it became the display piece */
                        reserved: boolean;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["cart_item_not_found-product_not_found"];
            409: components["responses"]["request_in_progress-out_of_stock-product_limit-cart_limit"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Part of a name, an email address or an order number */
                q?: string;
                /** @description First day, in the shop's time zone */
                from?: string;
                /** @description Last day */
                to?: string;
                status?: "placed" | "confirmed" | "delivered" | "cancelled";
                paymentMethod?: "cashOnDelivery" | "creditCard" | "paypal";
                /** @description One customer's orders */
                userId?: string;
                /** @description newest by default */
                sort?: "newest" | "oldest" | "amount" | "-amount" | "name" | "-name";
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
                /** @description Only orders that were placed or changed at this time or later */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    emailAddress: string;
                    address: string;
                    /** @description If given, the stored `address` is made of these parts */
                    addressParts?: {
                        street: string;
                        /** @description Empty where there are none */
                        postcode: string;
                        city: string;
                        country: string;
                    };
                    phoneNumber: string;
                    totalAmount: number;
                    /** @enum {string} */
                    paymentMethod: "cashOnDelivery" | "creditCard" | "paypal";
                    /** @description Absent: the shop arranges a day */
                    delivery?: {
                        /** Format: date */
                        day: string;
                        window: string;
                    };
                    /** @description Floor, lift, instructions */
                    deliveryNotes?: string;
                    /** @description Where to deliver, if the address is not given in parts */
                    country?: string;
                    postcode?: string;
                    /** @description The user's id, ours or the identity provider's */
                    userId?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                        number: string;
                        /** @enum {string} */
                        status: "placed" | "confirmed" | "delivered" | "cancelled";
                        /** @enum {string} */
                        paymentStatus: "awaiting payment" | "processing" | "pending" | "due on delivery" | "paid" | "partly refunded" | "refund due" | "refunded" | "disputed" | "dispute lost" | "void";
                        totalAmount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required-not_yours"];
            409: components["responses"]["request_in_progress-cart_empty-total_changed-open_order_limit-amount_not_payable-delivery_unavailable-delivery_full"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    exportOrders: {
        parameters: {
            query?: {
                /** @description Part of a name, an email address or an order number */
                q?: string;
                /** @description First day, in the shop's time zone */
                from?: string;
                /** @description Last day */
                to?: string;
                status?: "placed" | "confirmed" | "delivered" | "cancelled";
                paymentMethod?: "cashOnDelivery" | "creditCard" | "paypal";
                /** @description One customer's orders */
                userId?: string;
                /** @description newest by default */
                sort?: "newest" | "oldest" | "amount" | "-amount" | "name" | "-name";
                /** @description Only these orders, separated by commas */
                ids?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    confirmOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 0 if nothing had to be changed */
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    confirmOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 0 if nothing had to be changed */
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["order_not_ready"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    deliverOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 0 if nothing had to be changed */
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["order_not_ready"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    markOrderPaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 0 if nothing had to be changed */
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["order_not_ready"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listOrderView: {
        parameters: {
            query?: {
                /** @description Part of a name, an email address or an order number */
                q?: string;
                /** @description First day, in the shop's time zone */
                from?: string;
                /** @description Last day */
                to?: string;
                status?: "placed" | "confirmed" | "delivered" | "cancelled";
                paymentMethod?: "cashOnDelivery" | "creditCard" | "paypal";
                /** @description One customer's orders */
                userId?: string;
                /** @description newest by default */
                sort?: "newest" | "oldest" | "amount" | "-amount" | "name" | "-name";
                /** @description One of the lists of the Orders page */
                view?: "new" | "prepare" | "out" | "overdue" | "unpaid" | "refund" | "disputes" | "returns" | "done" | "all";
                paymentStatus?: "awaiting payment" | "processing" | "pending" | "due on delivery" | "paid" | "partly refunded" | "refund due" | "refunded" | "disputed" | "dispute lost" | "void";
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    countOrderViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        new: number;
                        prepare: number;
                        out: number;
                        overdue: number;
                        unpaid: number;
                        refund: number;
                        disputes: number;
                        returns: number;
                        done: number;
                        all: number;
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listStops: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStop"][];
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listOrderIds: {
        parameters: {
            query?: {
                /** @description Part of a name, an email address or an order number */
                q?: string;
                /** @description First day, in the shop's time zone */
                from?: string;
                /** @description Last day */
                to?: string;
                status?: "placed" | "confirmed" | "delivered" | "cancelled";
                paymentMethod?: "cashOnDelivery" | "creditCard" | "paypal";
                /** @description One customer's orders */
                userId?: string;
                /** @description newest by default */
                sort?: "newest" | "oldest" | "amount" | "-amount" | "name" | "-name";
                /** @description One of the lists of the Orders page */
                view?: "new" | "prepare" | "out" | "overdue" | "unpaid" | "refund" | "disputes" | "returns" | "done" | "all";
                paymentStatus?: "awaiting payment" | "processing" | "pending" | "due on delivery" | "paid" | "partly refunded" | "refund due" | "refunded" | "disputed" | "dispute lost" | "void";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    exportOrderLines: {
        parameters: {
            query?: {
                /** @description Part of a name, an email address or an order number */
                q?: string;
                /** @description First day, in the shop's time zone */
                from?: string;
                /** @description Last day */
                to?: string;
                status?: "placed" | "confirmed" | "delivered" | "cancelled";
                paymentMethod?: "cashOnDelivery" | "creditCard" | "paypal";
                /** @description One customer's orders */
                userId?: string;
                /** @description newest by default */
                sort?: "newest" | "oldest" | "amount" | "-amount" | "name" | "-name";
                /** @description One of the lists of the Orders page */
                view?: "new" | "prepare" | "out" | "overdue" | "unpaid" | "refund" | "disputes" | "returns" | "done" | "all";
                paymentStatus?: "awaiting payment" | "processing" | "pending" | "due on delivery" | "paid" | "partly refunded" | "refund due" | "refunded" | "disputed" | "dispute lost" | "void";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines of the orders */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getCurrentOrderBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        batch: components["schemas"]["OrderBatch"] | null;
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    startOrderBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "confirm" | "plan" | "out" | "deliver" | "miss" | "pay" | "cancel";
                    ids: string[];
                    /**
                     * Format: date
                     * @description For plan: the day of delivery
                     */
                    day?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderBatch"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    continueOrderBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderBatch"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    undoOrderBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderBatch"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            409: components["responses"]["request_in_progress-order_not_ready"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listDeliveryOffer: {
        parameters: {
            query?: {
                /** @description Where to deliver, if the address is not given in parts */
                country?: string;
                postcode?: string;
                /** @description For one of the user's orders; otherwise for the cart */
                orderId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryOffer"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getEarliestDelivery: {
        parameters: {
            query?: {
                /** @description The product's own delivery time */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EarliestDelivery"];
                };
            };
            /** @description The client has the current version */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid_input-malformed_request"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    moveDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    day: string;
                    window: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["too_late-delivery_unavailable-delivery_full"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    printPackingSlips: {
        parameters: {
            query: {
                /** @description The orders, separated by commas */
                ids: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One or more pages */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    printLabels: {
        parameters: {
            query: {
                /** @description The orders, separated by commas */
                ids: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One or more pages */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getOrderDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetails"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    addOrderNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    correctAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    /** @description If given, the stored `address` is made of these parts */
                    addressParts?: {
                        street: string;
                        /** @description Empty where there are none */
                        postcode: string;
                        city: string;
                        country: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["order_not_ready"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    resendOrderEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                emailId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["request_in_progress"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listOwedRefunds: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwedRefund"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    retryRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["refund_not_found"];
            409: components["responses"]["request_in_progress-refund_too_large-payment_disputed"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    payOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    paymentMethod: "cashOnDelivery" | "creditCard" | "paypal";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        paymentStatus: "awaiting payment" | "processing" | "pending" | "due on delivery" | "paid" | "partly refunded" | "refund due" | "refunded" | "disputed" | "dispute lost" | "void";
                        /** @description The provider's payment page; null if there is nothing to pay online */
                        url: string | null;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["order_not_ready-payment_refused-amount_not_payable-payment_attempt_limit"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["payment_unavailable-busy-unavailable"];
        };
    };
    checkPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        paymentStatus: "awaiting payment" | "processing" | "pending" | "due on delivery" | "paid" | "partly refunded" | "refund due" | "refunded" | "disputed" | "dispute lost" | "void";
                        lastAttempt: ("open" | "processing" | "paid" | "rejected" | "failed" | "expired") | null;
                        /** @description The methods to choose from */
                        methods: ("cashOnDelivery" | "creditCard" | "paypal")[];
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["payment_unavailable-busy-unavailable"];
        };
    };
    getOrderMoney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderMoney"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Everything that is left
                     * @constant
                     */
                    all?: true;
                    /** @description Units of the order's lines */
                    lines?: {
                        position: number;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderMoney"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["request_in_progress-order_not_ready-refund_too_large-payment_disputed"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listInvoiceMonths: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceMonth"][];
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    exportInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    exportInvoicesZip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    downloadInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["document_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listOpenReturns: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenReturn"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    requestReturnByLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines?: {
                        position: number;
                        quantity: number;
                    }[];
                    /** @description From the link in the email about the delivery */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnableOrder"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            404: components["responses"]["order_not_found-return_link_invalid"];
            409: components["responses"]["request_in_progress-return_not_possible"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    receiveReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Units to put back to stock; those that are not named are written off */
                    lines: {
                        position: number;
                        restocked: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["return_not_found"];
            409: components["responses"]["return_not_possible"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getReturns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnableOrder"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    requestReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines?: {
                        position: number;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnableOrder"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["request_in_progress-return_not_possible"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    findReturnByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link in the email about the delivery */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnableOrder"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            404: components["responses"]["order_not_found-return_link_invalid"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listMyOrders: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    countMyOpenOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Orders that are not delivered, or whose money is due back or disputed */
                        orders: number;
                        /** @description Returns that have not arrived */
                        returns: number;
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["order_not_found"];
            409: components["responses"]["order_not_cancellable"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getSalesReport: {
        parameters: {
            query?: {
                /** @description Number of days, including today */
                days?: "1" | "7" | "30" | "90";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesReport"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100; by default 100 with a page, 1,000 without */
                limit?: number;
                /** @description Part of a name, an email address or an order number */
                q?: string;
                role?: "admin" | "staff" | "user";
                /** @description Only users who signed up or whose record changed at this time or later */
                updatedSince?: string;
                /** @description newest by default */
                sort?: "newest" | "oldest" | "name" | "-name" | "email" | "-email";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        insertedId: string | null;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-not_yours-email_not_verified"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    checkAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The email address */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        admin: boolean;
                        /** @description Of staff */
                        permissions?: ("catalog" | "orders" | "customers" | "figures")[];
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required-not_yours"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    makeAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user's id */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["user_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    uploadMyPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    photo: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        photoURL: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large-picture_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    getAccountSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secondFactor: boolean;
                        recoveryCodesLeft: number;
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        codes: string[];
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["not_permitted-email_not_verified"];
            409: components["responses"]["no_second_factor"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    endAllSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["session_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    downloadMyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON files, photos and documents */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["user_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["user_not_found"];
            409: components["responses"]["own_account-last_admin"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    role: "staff";
                    permissions: ("catalog" | "orders" | "customers" | "figures")[];
                } | {
                    /** @enum {string} */
                    role: "admin" | "user";
                    /** @description Ignored */
                    permissions?: ("catalog" | "orders" | "customers" | "figures")[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["user_not_found"];
            409: components["responses"]["own_account-last_admin"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["user_not_found"];
            409: components["responses"]["own_account"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    reinstateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["user_not_found"];
            409: components["responses"]["own_account"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["user_not_found"];
            409: components["responses"]["own_account-no_second_factor"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What uses the key. The audit log shows it */
                    name: string;
                    permissions: ("catalog" | "orders" | "customers" | "figures")[];
                    /**
                     * @description null: never
                     * @default null
                     */
                    expiresAt?: string | null;
                    /**
                     * @description IP addresses and CIDR ranges that may use the key. Empty: all
                     * @default []
                     */
                    addresses?: string[];
                    /** @default 600 */
                    callsPerMinute?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                        /** @description The key. It is not shown again: null in the response to a repeated request */
                        key: string | null;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopSettings"];
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    accentColor?: string | null;
                    /** @description null: a lighter tint of accentColor */
                    accentColorDark?: string | null;
                    contactEmail?: "" | string;
                    phone?: string;
                    postalAddress?: string;
                    legalName?: string;
                    registrationNumber?: string;
                    vatNumber?: string;
                    socialLinks?: string[];
                    currency?: string;
                    /** @description Decimals of prices. When the currency changes: those that it usually has */
                    currencyDigits?: number;
                    locale?: string;
                    timeZone?: string;
                    /** @description Tax that prices include */
                    taxPercent?: number;
                    orderNumberPrefix?: string;
                    orderNoticesEmail?: "" | string;
                    /** @description true: one email with the new orders of an hour; false: one for each order */
                    orderNoticesHourly?: boolean;
                    orderButton?: string;
                    /** @description 1 is Monday. Empty: customers choose no day */
                    deliveryWeekdays?: number[];
                    deliveryWindows?: {
                        from: string;
                        to: string;
                        capacity: number;
                    }[];
                    deliveryBlackoutDays?: string[];
                    deliveryLeadDays?: number;
                    deliveryMoveDays?: number;
                    deliveryAreas?: string[];
                    withdrawalDays?: number;
                    lowStockAt?: number;
                    /** @description false: the last piece stays in the showroom */
                    sellLastPiece?: boolean;
                    /** @description true: storefront lists show one product per design */
                    onePerDesign?: boolean;
                    cartDays?: number;
                    /** @description 0: no limit */
                    maxHoldMinutes?: number;
                    /** @description 0: no limit */
                    maxUnitsPerProduct?: number;
                    /** @description 0: no limit */
                    maxUnitsPerProductUnverified?: number;
                    /** @description 0: no limit */
                    maxUnitsInCart?: number;
                    /** @description 0: no limit */
                    maxUnitsInCartUnverified?: number;
                    /** @description 0: no limit */
                    maxOpenOrders?: number;
                    /** @description 0: no limit */
                    maxOpenOrdersUnverified?: number;
                    /** @description Websites whose scripts may call the API */
                    corsOrigins?: string[];
                    /** @description Admins and staff need a second factor */
                    requireSecondFactor?: boolean;
                    /** @description null removes the logo */
                    logo?: null;
                    /** @description null removes the icon */
                    icon?: null;
                    firstStepsDismissed?: boolean;
                    /** @description The version that the client has seen; 409 if it has changed */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["settings_changed-currency_in_use-no_second_factor"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    logo: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        logo: {
                            src: string;
                            width: number;
                            height: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large-picture_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    uploadIcon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    icon: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The folder with the icon in all sizes */
                        icon: string | null;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            413: components["responses"]["body_too_large-picture_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
            507: components["responses"]["storage_full"];
        };
    };
    removeSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Products that are deleted */
                        deleted: number;
                        /** @description Products that are hidden, because they have orders */
                        hidden: number;
                    };
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    addWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    events: ("order.placed" | "order.paid" | "order.canceled" | "order.delivered" | "order.refunded" | "product.changed" | "stock.low" | "user.deleted")[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                        /** @description Signs the events. It is not shown again */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            409: components["responses"]["request_in_progress-webhook_limit"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["webhook_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string;
                    events?: ("order.placed" | "order.paid" | "order.canceled" | "order.delivered" | "order.refunded" | "product.changed" | "stock.low" | "user.deleted")[];
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["webhook_not_found"];
            413: components["responses"]["body_too_large"];
            415: components["responses"]["unsupported_media"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    replaceWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Signs the events. It is not shown again */
                        secret: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused-recent_sign_in_required"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["webhook_not_found"];
            409: components["responses"]["request_in_progress"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    sendTestWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        insertedId: string;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["webhook_not_found"];
            409: components["responses"]["request_in_progress-webhook_off"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["webhook_not_found"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    resendWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated request with the same key gets the same response for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        modifiedCount: number;
                    };
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            404: components["responses"]["webhook_not_found-webhook_delivery_not_found"];
            409: components["responses"]["request_in_progress-webhook_off"];
            422: components["responses"]["key_reused"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
                action?: "product.added" | "product.changed" | "product.deleted" | "product.restored" | "products.exported" | "stock.received" | "stock.written_off" | "stock.counted" | "stock.rules_changed" | "category.added" | "category.changed" | "category.deleted" | "categories.reordered" | "user.made_admin" | "user.role_changed" | "user.suspended" | "user.reinstated" | "user.factor_removed" | "user.deleted" | "order.confirmed" | "order.address_corrected" | "order.planned" | "order.out" | "order.missed" | "order.undone" | "order.delivered" | "order.paid" | "order.refunded" | "order.returned" | "order.cancelled" | "orders.exported" | "orders.erased" | "invoices.exported" | "content.added" | "content.changed" | "content.deleted" | "webhook.added" | "webhook.changed" | "webhook.secret_replaced" | "webhook.event_resent" | "webhook.deleted" | "api_key.created" | "api_key.revoked" | "shop.settings_changed" | "shop.sample_data_removed" | "shop.erasure_agreed" | "shop.erasure_withdrawn" | "shop.backed_up" | "shop.restored" | "shop.upgraded";
                /** @description The admin's email address */
                actor?: string;
                subject?: "product" | "category" | "user" | "order" | "content" | "webhook" | "api_key" | "shop";
                subjectId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    listSignIns: {
        parameters: {
            query?: {
                /** @description Page number, from 1 */
                page?: number;
                /** @description Rows per page, at most 100 */
                limit?: number;
                /** @description Only this email address */
                email?: string;
                outcome?: "signed in" | "refused" | "blocked";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignIn"][];
                };
            };
            400: components["responses"]["invalid_input-malformed_request"];
            401: components["responses"]["sign_in_required-token_refused"];
            403: components["responses"]["admin_only-not_permitted-email_not_verified-second_factor_required"];
            429: components["responses"]["too_many_attempts"];
            500: components["responses"]["internal"];
            503: components["responses"]["busy-unavailable"];
        };
    };
    receiveOrderPlaced: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt */
                "webhook-id": string;
                /** @description When this request was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.placed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookOrder"];
                };
            };
        };
        responses: {
            /** @description Accepted. The shop ignores the body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. The shop sends the event again, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveOrderPaid: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt */
                "webhook-id": string;
                /** @description When this request was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.paid";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookOrder"];
                };
            };
        };
        responses: {
            /** @description Accepted. The shop ignores the body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. The shop sends the event again, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveOrderCanceled: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt */
                "webhook-id": string;
                /** @description When this request was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.canceled";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookOrder"];
                };
            };
        };
        responses: {
            /** @description Accepted. The shop ignores the body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. The shop sends the event again, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveOrderDelivered: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt */
                "webhook-id": string;
                /** @description When this request was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.delivered";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookOrder"];
                };
            };
        };
        responses: {
            /** @description Accepted. The shop ignores the body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. The shop sends the event again, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveOrderRefunded: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt */
                "webhook-id": string;
                /** @description When this request was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order.refunded";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookOrder"];
                };
            };
        };
        responses: {
            /** @description Accepted. The shop ignores the body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. The shop sends the event again, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveProductChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt */
                "webhook-id": string;
                /** @description When this request was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "product.changed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookProduct"];
                };
            };
        };
        responses: {
            /** @description Accepted. The shop ignores the body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. The shop sends the event again, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveStockLow: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt */
                "webhook-id": string;
                /** @description When this request was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "stock.low";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookStock"];
                };
            };
        };
        responses: {
            /** @description Accepted. The shop ignores the body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. The shop sends the event again, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveUserDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt */
                "webhook-id": string;
                /** @description When this request was sent, in seconds since 1970 */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "user.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookUser"];
                };
            };
        };
        responses: {
            /** @description Accepted. The shop ignores the body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. The shop sends the event again, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
